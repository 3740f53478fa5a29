/** Returns the largest number of digits after the comma. */
export const mostPlaces = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.split(',')[1]?.length ?? 0))

/**
 * A German number in a right-aligned column, with all commas aligned. `places` is the column's
 * `mostPlaces`; missing digits are filled with invisible ones of the same width.
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
