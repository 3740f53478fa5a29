import { dice } from './dice'
import type { Story, Year } from './random-year'

/** A step of a story, by its index. */
interface Entry {
  readonly story: Story
  readonly index: number
}

/** Day on which a step is entered: money that came before its invoice, with that. */
const dayOf = ({ story, index }: Entry): string =>
  story.steps
    .slice(0, index + 1)
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? ''

const byDay = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.index - b.index)

/** Returns all steps in the order of a year: that of their days, or any that keeps each story's. */
export function inOrder({ stories, order }: Year): Entry[] {
  const all = stories.flatMap((story) => story.steps.map((_, index) => ({ story, index })))
  if (order === 0) return byDay(all)
  const random = dice(order)
  const turns = all.map(({ story }) => ({ story, at: random() })).toSorted((a, b) => a.at - b.at)
  const next = new Map<Story, number>()
  // a cash book takes no entry of a day before its newest
  const cash = byDay(all.filter(({ story }) => story.story === 'expense'))
  return turns.flatMap(({ story }) => {
    if (story.story === 'expense') return cash.shift() ?? []
    const index = next.get(story) ?? 0
    next.set(story, index + 1)
    return { story, index }
  })
}

/** Returns the stories of a year as far as these steps have brought them. */
export function entered(year: Year, entries: readonly Entry[]): Story[] {
  const counts = new Map<Story, number>()
  for (const { story } of entries) counts.set(story, (counts.get(story) ?? 0) + 1)
  return year.stories.map(
    (story) => ({ ...story, steps: story.steps.slice(0, counts.get(story) ?? 0) }) as Story,
  )
}

const MAKES_DOCUMENT: readonly string[] = ['bill', 'credit', 'cancel', 'final']

/** Whether a step makes an own document of that month: there is none once the month is filed. */
export function makesDocumentIn(entry: Entry, month: string): boolean {
  const { story, index } = entry
  const step = story.steps[index]
  if (!step || (story.story !== 'invoice' && story.story !== 'advance')) return false
  return MAKES_DOCUMENT.includes(step.do) && step.day.startsWith(month)
}
