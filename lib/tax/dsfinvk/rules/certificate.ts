import { CERTIFICATE_LENGTH, MOST_CERTIFICATE_PARTS } from './tables'

const PEM_BLOCK = /-----BEGIN [A-Z ]+-----([\s\S]*?)-----END [A-Z ]+-----/g

/** Returns the base64 of a certificate: for a PEM chain, that of all its certificates in order. */
function base64Of(certificate: string): string {
  const blocks = [...certificate.matchAll(PEM_BLOCK)].map(([, body = '']) => body.replace(/\s+/g, ''))
  if (blocks.length === 0) return certificate.replace(/\s+/g, '')
  const [only = ''] = blocks
  if (blocks.length === 1) return only
  return Buffer.concat(blocks.map((body) => Buffer.from(body, 'base64'))).toString('base64')
}

/** Returns a certificate in the parts that its columns hold; none for ''. */
export function certificateParts(certificate: string): string[] {
  const whole = base64Of(certificate)
  const parts: string[] = []
  for (let at = 0; at < whole.length; at += CERTIFICATE_LENGTH)
    parts.push(whole.slice(at, at + CERTIFICATE_LENGTH))
  return parts.slice(0, MOST_CERTIFICATE_PARTS)
}
