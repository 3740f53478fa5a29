import { describe, expect, it } from 'vitest'
import { representationOf } from './legal-form'

describe('who acts for a company', () => {
  it.each([
    ['Sonnental Großhandel GmbH', 'managingDirector'],
    ['Hofladen UG (haftungsbeschränkt)', 'managingDirector'],
    ['Käserei gGmbH', 'managingDirector'],
    ['Hofladen Sonnental GmbH & Co. KG', 'managingDirector'],
    ['Erzeugergemeinschaft eG', 'board'],
    ['Molkerei AG', 'board'],
    ['Gartenfreunde e.V.', 'board'],
    ['Gartenfreunde e. V.', 'board'],
    ['Petra Huber e.K.', 'owner'],
    ['Petra Huber e. Kfr.', 'owner'],
    ['Huber OHG', 'partners'],
    ['Huber & Söhne KG', 'partners'],
    ['Familie Huber GbR', 'partners'],
    ['Hofladen Sonnental', 'unknown'],
    ['AGRAR Huber', 'unknown'],
  ])('of %s is its %s', (name, who) => {
    expect(representationOf(name)).toBe(who)
  })
})
