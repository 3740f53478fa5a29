/**
 * Characters not allowed in folder names on one of the usual systems, and those that hide or
 * reverse text.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu

const LONGEST = 60

/** Returns a name of a till, store or cash desk as part of a file's name. */
export function namePart(name: string): string {
  const plain = name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  // a name of dots would leave its folder
  return (
    plain
      .replace(/^[. ]+/, '')
      .slice(0, LONGEST)
      .replace(/[. ]+$/, '') || 'Ohne Namen'
  )
}

/** Returns a folder for each record, by its id: names that are the same get a number. */
export function foldersOf(records: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, name } of records) {
    if (folders.has(id)) continue
    const part = namePart(name)
    let folder = part
    for (let count = 2; taken.has(folder.toLowerCase()); count += 1) folder = `${part} (${count})`
    taken.add(folder.toLowerCase())
    folders.set(id, folder)
  }
  return folders
}

/** Returns the path of an entry's voucher: its number first, made unique by the file's id. */
export const voucherPath = (
  folder: string,
  { number, fileId, name }: { number: number; fileId: string; name: string },
): string => {
  const ending = /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return `${folder}/Belege/${number}_${namePart(name.slice(0, name.length - ending.length))}_${fileId.slice(-6)}${ending}`
}

/** Returns the months of a period, each with its days within the period. */
export function monthsOf({ from, to }: { from: string; to: string }): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = []
  for (let first = from; first <= to;) {
    const [year = 0, month = 1] = first.split('-').map(Number)
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    months.push({ from: first, to: last < to ? last : to })
    first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  }
  return months
}

/** Returns the path of an archived TSE export: TSE and days first, made unique by its id. */
export const archivePath = (
  folder: string,
  { id, serial, from, to, name }: { id: string; serial: string; from: string; to: string; name: string },
): string =>
  `TSE/${folder}/${from}_${to}_${namePart(serial).slice(0, 16)}_${id.slice(-6)}${/\.[a-z]+$/i.exec(name)?.[0] ?? ''}`
