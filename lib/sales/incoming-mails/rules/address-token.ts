const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 20

/** Random bytes that a token takes. */
export const TOKEN_BYTES = LENGTH

/** Returns the token of a company's address: 100 random bits, the same in either case. */
export const tokenOf = (random: Uint8Array): string =>
  [...random.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Maximum number of companies that one message can reach. */
const COMPANIES_MAX = 10

/**
 * Returns the tokens in headers with recipients, each once. `pattern` is an address with `{token}`.
 * Other addresses are ignored, no matter how similar they are. A local part may be in quotes.
 */
export function tokensIn(headers: string, pattern: string): string[] {
  const [before = '', after = ''] = pattern.toLowerCase().split('{token}')
  const address = new RegExp(
    `(?<![a-z0-9.!#$%&'*/=?^_\`{|}~+-])("?)${quoted(before)}([a-z2-7]{${LENGTH}})${quoted(after).replace('@', '\\1@')}(?![a-z0-9.-]*[a-z0-9])`,
    'g',
  )
  const unfolded = headers.toLowerCase().replace(/\r?\n[ \t]+/g, ' ')
  const tokens = [...unfolded.matchAll(address)].flatMap(([, , token]) => token ?? [])
  return [...new Set(tokens)].slice(0, COMPANIES_MAX)
}
