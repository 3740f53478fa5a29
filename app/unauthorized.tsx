/**
 * Never shown: anonymous users are redirected to sign-in. Without it each document would carry
 * Next's own page for a 401, in English.
 */
export default function Unauthorized() {
  return null
}
