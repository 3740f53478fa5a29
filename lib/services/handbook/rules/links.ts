/** Path of the handbook in the product. */
export const HANDBOOK = '/handbuch'

/** Path of the changelog: a text in addition to the chapters. */
export const CHANGES = 'aenderungen'

/** Returns the name of a linked picture without extension; null for any other link. */
export const pictureIn = (href: string): string | null =>
  /^bilder\/([a-z0-9-]+)\.png$/.exec(href)?.[1] ?? null

/**
 * Returns the target of a handbook link in the product, so that the same text works in the
 * repository: `kassen.md#tse` and `docs/handbuch/kassen.md#tse` lead to the chapter. Other links
 * stay unchanged.
 */
export function targetOf(href: string): string {
  const [, file = '', anchor = ''] = /^([^#:]*\.md)(#.*)?$/.exec(href) ?? []
  if (!file) return href
  const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  if (name === 'README') return HANDBOOK + anchor
  return `${HANDBOOK}/${name === 'CHANGELOG' ? CHANGES : name}${anchor}`
}
