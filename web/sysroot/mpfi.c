/* See mpfi.h. */
#include "mpfi.h"

void mpfi_init2(mpfi_ptr x, mpfr_prec_t precision) {
  mpfr_init2(&x->left, precision);
  mpfr_init2(&x->right, precision);
}
void mpfi_clear(mpfi_ptr x) {
  mpfr_clear(&x->left);
  mpfr_clear(&x->right);
}
mpfr_prec_t mpfi_get_prec(mpfi_srcptr x) { return mpfr_get_prec(&x->left); }
int mpfi_set(mpfi_ptr r, mpfi_srcptr x) {
  mpfr_set(&r->left, &x->left, MPFR_RNDD);
  mpfr_set(&r->right, &x->right, MPFR_RNDU);
  return 0;
}
int mpfi_set_q(mpfi_ptr r, mpq_srcptr x) {
  mpfr_set_q(&r->left, x, MPFR_RNDD);
  mpfr_set_q(&r->right, x, MPFR_RNDU);
  return 0;
}
int mpfi_const_pi(mpfi_ptr r) {
  mpfr_const_pi(&r->left, MPFR_RNDD);
  mpfr_const_pi(&r->right, MPFR_RNDU);
  return 0;
}

/* The result is made beside its place: an operand may be the result too. */
static void begin(mpfi_t made, mpfi_srcptr like) { mpfi_init2(made, mpfi_get_prec(like)); }
static int end(mpfi_ptr r, mpfi_t made) {
  mpfr_swap(&r->left, &made->left);
  mpfr_swap(&r->right, &made->right);
  mpfi_clear(made);
  return 0;
}
static void nowhere(mpfi_t made) {
  mpfr_set_nan(&made->left);
  mpfr_set_nan(&made->right);
}

int mpfi_add(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y) {
  mpfi_t made;
  begin(made, r);
  mpfr_add(&made->left, &x->left, &y->left, MPFR_RNDD);
  mpfr_add(&made->right, &x->right, &y->right, MPFR_RNDU);
  return end(r, made);
}
int mpfi_sub(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y) {
  mpfi_t made;
  begin(made, r);
  mpfr_sub(&made->left, &x->left, &y->right, MPFR_RNDD);
  mpfr_sub(&made->right, &x->right, &y->left, MPFR_RNDU);
  return end(r, made);
}

typedef int (*two_numbers)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
/* The least and the greatest of what the four ends give. */
static int of_ends(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y, two_numbers operation) {
  mpfr_srcptr xs[2] = {&x->left, &x->right}, ys[2] = {&y->left, &y->right};
  mpfi_t made, one;
  begin(made, r);
  begin(one, r);
  for (int i = 0; i < 4; ++i) {
    operation(&one->left, xs[i / 2], ys[i % 2], MPFR_RNDD);
    operation(&one->right, xs[i / 2], ys[i % 2], MPFR_RNDU);
    if (i == 0) {
      mpfi_set(made, one);
    } else {
      mpfr_min(&made->left, &made->left, &one->left, MPFR_RNDD);
      mpfr_max(&made->right, &made->right, &one->right, MPFR_RNDU);
    }
    if (mpfr_nan_p(&one->left) || mpfr_nan_p(&one->right)) {
      nowhere(made);
      break;
    }
  }
  mpfi_clear(one);
  return end(r, made);
}
int mpfi_mul(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y) { return of_ends(r, x, y, mpfr_mul); }
int mpfi_div(mpfi_ptr r, mpfi_srcptr x, mpfi_srcptr y) {
  if (mpfr_sgn(&y->left) <= 0 && mpfr_sgn(&y->right) >= 0) { /* anything at all */
    mpfr_set_inf(&r->left, -1);
    mpfr_set_inf(&r->right, 1);
    return 0;
  }
  return of_ends(r, x, y, mpfr_div);
}

typedef int (*one_number)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
/* Of a function that rises. */
static int rising(mpfi_ptr r, mpfi_srcptr x, one_number function) {
  mpfi_t made;
  begin(made, r);
  function(&made->left, &x->left, MPFR_RNDD);
  function(&made->right, &x->right, MPFR_RNDU);
  return end(r, made);
}
int mpfi_sqrt(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_sqrt); }
int mpfi_cbrt(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_cbrt); }
int mpfi_exp(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_exp); }
int mpfi_log(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_log); }
int mpfi_log10(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_log10); }
int mpfi_asin(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_asin); }
int mpfi_atan(mpfi_ptr r, mpfi_srcptr x) { return rising(r, x, mpfr_atan); }

/* Sine and cosine change no faster than their argument: what stands at the left end, give or take the width. */
static void near_left(mpfi_t made, mpfi_srcptr x, one_number function) {
  mpfr_t width;
  mpfr_init2(width, mpfi_get_prec(made));
  mpfr_sub(width, &x->right, &x->left, MPFR_RNDU);
  function(&made->left, &x->left, MPFR_RNDD);
  function(&made->right, &x->left, MPFR_RNDU);
  mpfr_sub(&made->left, &made->left, width, MPFR_RNDD);
  mpfr_add(&made->right, &made->right, width, MPFR_RNDU);
  if (mpfr_cmp_si(&made->left, -1) < 0) mpfr_set_si(&made->left, -1, MPFR_RNDD);
  if (mpfr_cmp_si(&made->right, 1) > 0) mpfr_set_si(&made->right, 1, MPFR_RNDU);
  mpfr_clear(width);
}
int mpfi_sin(mpfi_ptr r, mpfi_srcptr x) {
  mpfi_t made;
  begin(made, r);
  near_left(made, x, mpfr_sin);
  return end(r, made);
}
int mpfi_tan(mpfi_ptr r, mpfi_srcptr x) {
  mpfi_t sine, cosine;
  begin(sine, r);
  begin(cosine, r);
  near_left(sine, x, mpfr_sin);
  near_left(cosine, x, mpfr_cos);
  mpfi_div(r, sine, cosine);
  mpfi_clear(sine);
  mpfi_clear(cosine);
  return 0;
}

int mpfi_bounded_p(mpfi_srcptr x) { return mpfr_number_p(&x->left) && mpfr_number_p(&x->right); }
int mpfi_cmp(mpfi_srcptr x, mpfi_srcptr y) {
  if (mpfr_less_p(&x->right, &y->left)) return -1;
  if (mpfr_greater_p(&x->left, &y->right)) return 1;
  return 0;
}
double mpfi_get_d(mpfi_srcptr x) {
  mpfr_t middle;
  mpfr_init2(middle, mpfi_get_prec(x) + 2);
  mpfr_add(middle, &x->left, &x->right, MPFR_RNDN);
  mpfr_div_2ui(middle, middle, 1, MPFR_RNDN);
  const double result = mpfr_get_d(middle, MPFR_RNDN);
  mpfr_clear(middle);
  return result;
}
