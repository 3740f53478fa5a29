import { expect, test } from 'vitest'
import { customerChoice } from './customer-choice'

/** A form with customer `old` and its terms; the test resolves its requests by hand. */
function form() {
  const state = { customer: 'old', terms: 'old' }
  const requests = new Map<string, (terms: string | null) => void>()
  const take = customerChoice<string>()
  const choose = (customerId: string) => {
    const before = state.customer
    state.customer = customerId
    return take(customerId, before, {
      load: (id) =>
        new Promise((resolve, reject) =>
          requests.set(id, (terms) => (terms === null ? reject(new Error('away')) : resolve(terms))),
        ),
      chosen: () => state.customer,
      take: (terms) => void (state.terms = terms),
      back: (id) => void (state.customer = id),
    })
  }
  return { state, choose, answer: (id: string, terms: string | null = id) => requests.get(id)?.(terms) }
}

test('a customer brings their terms along', async () => {
  const { state, choose, answer } = form()
  const chosen = choose('a')
  answer('a')
  await chosen
  expect(state).toEqual({ customer: 'a', terms: 'a' })
})

test('one whose terms cannot be loaded is not chosen', async () => {
  const { state, choose, answer } = form()
  const chosen = choose('a')
  answer('a', null)
  await chosen
  expect(state).toEqual({ customer: 'old', terms: 'old' })
})

test.each([
  ['in their order', ['a', 'b']],
  ['the other way round', ['b', 'a']],
])('of two choices the last one counts, answered %s', async (_case, order) => {
  const { state, choose, answer } = form()
  const chosen = [choose('a'), choose('b')]
  for (const id of order) answer(id)
  await Promise.all(chosen)
  expect(state).toEqual({ customer: 'b', terms: 'b' })
})

test.each([
  ['the first', { a: null, b: 'b' }, 'b'],
  ['the last', { a: 'a', b: null }, 'old'],
])(
  'of two choices %s cannot be loaded: customer and terms still belong together',
  async (_case, answers, expected) => {
    const { state, choose, answer } = form()
    const chosen = [choose('a'), choose('b')]
    for (const [id, terms] of Object.entries(answers)) answer(id, terms)
    await Promise.all(chosen)
    expect(state).toEqual({ customer: expected, terms: expected })
  },
)

test('changes that are discarded meanwhile take the choice with them', async () => {
  const { state, choose, answer } = form()
  const chosen = choose('a')
  state.customer = 'old'
  answer('a')
  await chosen
  expect(state).toEqual({ customer: 'old', terms: 'old' })
})
