/** The handbook in the product. */
export const HANDBOOK = '/handbuch'

/** The address of what is new: a text beside the chapters. */
export const CHANGES = 'aenderungen'

/** A picture that a text names, without its ending; null for any other link. */
export const pictureIn = (href: string): string | null =>
  /^bilder\/([a-z0-9-]+)\.png$/.exec(href)?.[1] ?? null

/**
 * Where a link of the handbook leads in the product, so that the same text works in the repository: `kassen.md#tse` and
 * `docs/handbuch/kassen.md#tse` to the chapter. What is no file of ours is left as it is.
 */
export function targetOf(href: string): string {
  const [, file = '', anchor = ''] = /^([^#:]*\.md)(#.*)?$/.exec(href) ?? []
  if (!file) return href
  const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  if (name === 'README') return HANDBOOK + anchor
  return `${HANDBOOK}/${name === 'CHANGELOG' ? CHANGES : name}${anchor}`
}
