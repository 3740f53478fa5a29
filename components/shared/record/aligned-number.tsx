/** Room for a comma and the figures behind it, by their number. */
const ROOM = ['', 'w-[2ch]', 'w-[3ch]', 'w-[4ch]', 'w-[5ch]']

/** How many figures there are behind the comma, at most. */
export const mostPlaces = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.split(',')[1]?.length ?? 0))

/** A German number in a column at the right, with its comma below those of the others; `places` are the column's most. */
export function AlignedNumber({ text, places }: { text: string; places: number }) {
  const [whole, fraction] = text.split(',')
  if (places === 0) return text
  return (
    <>
      {whole}
      <span className={`inline-block text-left ${ROOM[places] ?? ''}`}>
        {fraction ? `,${fraction}` : null}
      </span>
    </>
  )
}
