/**
 * Never shown: anonymous users are redirected to sign-in. Without this file, every document would
 * contain Next's own English page for a 401.
 */
export default function Unauthorized() {
  return null
}
