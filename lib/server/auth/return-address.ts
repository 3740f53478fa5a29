import { NextRequest } from 'next/server'

const RETURN = 'callbackUrl'

/** Whether next-auth accepts the text as a return address; it answers 500 for any other. */
export function isReturnAddress(text: string): boolean {
  const base = text.startsWith('/') ? 'http://localhost' : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}

/** Returns the request without its return addresses if next-auth would not accept one of them. */
export function withReturn(request: NextRequest): NextRequest {
  const { searchParams } = request.nextUrl
  if (searchParams.getAll(RETURN).every(isReturnAddress)) return request
  const url = request.nextUrl.clone()
  url.searchParams.delete(RETURN)
  return new NextRequest(url, request)
}
