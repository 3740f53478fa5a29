/** Counted by scripts/count-people.mjs where the product serves; nowhere else. */
const shared = globalThis as { kontorPeople?: { underWay: number; waiting: Set<() => void> } }

/** As long as most pages take; so tills get on even where people never pause. */
const PATIENCE_MS = 30

/** Waits until no request of people is under way, but a moment at most: for work that nobody looks at. */
export async function peopleFirst(): Promise<void> {
  const people = shared.kontorPeople
  if (!people || people.underWay === 0) return
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      clearTimeout(late)
      people.waiting.delete(goOn)
      resolve()
    }
    const late = setTimeout(goOn, PATIENCE_MS)
    people.waiting.add(goOn)
  })
}
