/** How many figures there are behind the comma, at most. */
export const mostPlaces = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.split(',')[1]?.length ?? 0))

/**
 * A German number in a column at the right, with its comma below those of the others; `places` are the column's most. What it
 * lacks of them is there unseen, just as wide.
 */
export function AlignedNumber({ text, places }: { text: string; places: number }) {
  const fraction = text.split(',')[1] ?? ''
  const missing = places - fraction.length
  if (missing <= 0) return text
  return (
    <span
      data-pad={`${fraction ? '' : ','}${'0'.repeat(missing)}`}
      className="after:invisible after:content-[attr(data-pad)]"
    >
      {text}
    </span>
  )
}
