# Prints the two leading terms of the counts G (geometric) and H (harmonic) of mathematics.md, section 13, and what they come to.
# Example: awk -f examples/growth.awk. gamma and zeta'(2)/zeta(2) are known constants; all else is computed.
BEGIN {
  pi = atan2(0, -1); ln2 = log(2); gamma = 0.57721566490153; zeta_slope = -0.56996099309453
  for (q = 1; q <= 100000; q++) {
    tail += 1 / (2 * q - 1) + 1 / (2 * q) - 1 / q  # 1/(q+1) + ... + 1/2q
    R += (tail - ln2 + 1 / (4 * q)) / q
  }
  c = gamma * ln2 - ln2^2 / 4 - pi^2 / 8 + R
  g1 = 3 / pi^2; g2 = g1 * (3 * gamma - 1 - 2 * zeta_slope) - 1
  h1 = 4 * ln2 / pi^2; h2 = 8 / pi^2 * (ln2 / 2 * (gamma - 1 - 2 * zeta_slope + ln2 / 3) + c)
  printf "R = %.7f\n", R
  printf "G(N) = %.6f N ln N - %.6f N; G(10^12)/10^12 = %.9f, G(10^18)/10^18 = %.9f\n", g1, -g2, g1 * log(10^12) + g2, g1 * log(10^18) + g2
  printf "H(N) = %.6f N ln N - %.6f N; H(10^12)/10^12 = %.9f, H(10^15)/10^15 = %.9f\n", h1, -h2, h1 * log(10^12) + h2, h1 * log(10^15) + h2
}
