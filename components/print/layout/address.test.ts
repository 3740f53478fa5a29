import { describe, expect, it } from 'vitest'
import type { PrintCustomer, PrintSeller } from '@/lib/services/print/rules/parties'
import { ADDRESS } from '@/components/print/geometry'
import { createTypesetter } from '@/components/print/typeset/typesetter'
import { addressPlan } from './address'

/** A font whose letters are half as wide as high: about 40 of them fill a line. */
const setter = createTypesetter({ advance: (text) => text.length / 2 }, (word) => [word])

const seller = { name: 'Hof', street: 'Am Hof 1', zipCode: '1', city: 'Ort', country: 'DE' } as PrintSeller
const FULL = {
  name: 'Gasthof',
  firstname: 'Anna',
  lastname: 'Maier',
  address: 'Hinterhaus',
  street: 'Weg 2',
  zipCode: '12345',
  city: 'Bergen',
  country: 'DE',
} as PrintCustomer

const planOf = (own: Partial<PrintCustomer>) => addressPlan({ seller, customer: { ...FULL, ...own } }, setter)
const textsOf = (own: Partial<PrintCustomer>) => planOf(own).lines.map(({ text }) => text)
/** A name that takes so many lines in each size. */
const nameOf = (lines: number) =>
  Array.from({ length: lines }, (_, at) => String(at).padStart(2, '0').repeat(18)).join(' ')

/** How many lines of the smallest size the field holds. */
const MOST = 12

describe('the address on a letter', () => {
  it('has no country within it, and one abroad', () => {
    const home = ['Gasthof', 'Anna Maier', 'Hinterhaus', 'Weg 2', '12345 Bergen']
    expect(textsOf({})).toEqual(home)
    expect(textsOf({ country: '' })).toEqual(home)
    expect(textsOf({ country: 'AT' })).toEqual([...home, expect.stringMatching(/sterreich/i)])
  })

  it.each(Array.from({ length: 7 }, (_, more) => more + 1))(
    'with a name of %s lines has every line, in order and inside its field',
    (lines) => {
      const plan = planOf({ name: nameOf(lines), country: 'AT' })
      const texts = plan.lines.map(({ text }) => text)
      expect(texts.slice(0, lines)).toEqual(nameOf(lines).split(' '))
      expect(texts.slice(lines, -1)).toEqual(['Anna Maier', 'Hinterhaus', 'Weg 2', '12345 Bergen'])
      expect(texts.at(-1)).toMatch(/sterreich/i)
      const baselines = plan.lines.map(({ baseline }) => baseline)
      expect(baselines).toEqual(baselines.toSorted((one, other) => one - other))
      expect(baselines.at(-1)).toBeLessThanOrEqual(ADDRESS.bottom)
      expect(Math.min(...plan.returnLines.map(({ baseline }) => baseline))).toBeGreaterThan(ADDRESS.top)
      expect(plan.returnRule).toBeLessThan((baselines[0] ?? 0) - plan.style.size)
    },
  )

  it.each([
    [6, ADDRESS.zoneTop],
    [5, ADDRESS.zoneTop],
  ])('of %s lines begins where its zone begins', (count, top) => {
    const plan = planOf(count === 6 ? { country: 'AT' } : {})
    expect(plan.lines).toHaveLength(count)
    expect((plan.lines[0]?.baseline ?? 0) - plan.style.size).toBeCloseTo(top)
  })

  it('that no size can hold is cut at its end', () => {
    expect(textsOf({ name: nameOf(30) })).toEqual(nameOf(30).split(' ').slice(0, MOST))
  })
})
