/** Whether next-auth accepts the text as a return address; it answers 500 for any other. */
export function isReturnAddress(text: string): boolean {
  const base = text.startsWith('/') ? 'http://localhost' : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}
