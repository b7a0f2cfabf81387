/* The part of MPFI (Revol and Rouillier) that the library uses, over MPFR with directed rounding: Debian has no source package of it
   that can still be fetched. Every result encloses the true one; those of sine and tangent may be a little wider than MPFI's, which
   costs precision and never truth, since whoever asks widens the precision until a question is decided. */
#ifndef RITHMO_MPFI_H
#define RITHMO_MPFI_H
#include <gmp.h>
#include <mpfr.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct {
  __mpfr_struct left, right;
} __mpfi_struct;
typedef __mpfi_struct mpfi_t[1];
typedef __mpfi_struct* mpfi_ptr;
typedef const __mpfi_struct* mpfi_srcptr;
void mpfi_init2(mpfi_ptr x, mpfr_prec_t precision);
void mpfi_clear(mpfi_ptr x);
mpfr_prec_t mpfi_get_prec(mpfi_srcptr x);
int mpfi_set(mpfi_ptr r, mpfi_srcptr x);
int mpfi_set_q(mpfi_ptr r, mpq_srcptr x);
int mpfi_const_pi(mpfi_ptr r);
int mpfi_add(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y);
int mpfi_sub(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y);
int mpfi_mul(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y);
int mpfi_div(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y);
int mpfi_sqrt(mpfi_ptr r, mpfi_srcptr x);
int mpfi_cbrt(mpfi_ptr r, mpfi_srcptr x);
int mpfi_exp(mpfi_ptr r, mpfi_srcptr x);
int mpfi_log(mpfi_ptr r, mpfi_srcptr x);
int mpfi_log10(mpfi_ptr r, mpfi_srcptr x);
int mpfi_asin(mpfi_ptr r, mpfi_srcptr x);
int mpfi_atan(mpfi_ptr r, mpfi_srcptr x);
int mpfi_sin(mpfi_ptr r, mpfi_srcptr x);
int mpfi_tan(mpfi_ptr r, mpfi_srcptr x);
int mpfi_bounded_p(mpfi_srcptr x);
int mpfi_cmp(mpfi_srcptr x, mpfi_srcptr y);
double mpfi_get_d(mpfi_srcptr x);
#ifdef __cplusplus
}
#endif
#endif
