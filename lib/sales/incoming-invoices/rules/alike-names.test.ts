import { describe, expect, it } from 'vitest'
import { isLikeName, isSameName } from './alike-names'

describe('names', () => {
  it.each([
    ['Ganz Anderer GmbH', 'Hofladen Sonnental GmbH'],
    ['Hofladen Huber', 'Hofladen Sonnental'],
    ['Beispiel AG', 'Hofgemeinschaft Tal e.V.'],
    ['Anna Meier', 'Meier Obst und Gemüse'],
    ['Al Sonnental', 'Alm Sonnental'],
  ])('of two are not alike: %s, %s', (a, b) => {
    expect(isLikeName(a, b)).toBe(false)
    expect(isLikeName(b, a)).toBe(false)
  })

  it.each([
    ['Hofladen Sonnental GmbH', 'HOFLADEN SONNENTAL'],
    ['Müller & Söhne GmbH & Co. KG', 'Mueller und Soehne'],
    ['Fa. Huber, Inh. Anna Huber', 'Huber'],
    ['Sonnen-Tal', 'Sonnental e. K.'],
    ['Förderverein Tal e.V.', 'Foerderverein Tal'],
    ['Hof Sonnental', 'Hofladen Sonnental GbR'],
    ['Meier, Obst & Gemüse', 'Obst Gemüse Meier'],
    ['GmbH', 'Hofladen'],
  ])('of one are alike: %s, %s', (a, b) => {
    expect(isLikeName(a, b)).toBe(true)
    expect(isLikeName(b, a)).toBe(true)
  })

  it('are the same with their legal form only', () => {
    expect(isSameName('Hof Huber GbR', 'HOF-HUBER Gbr')).toBe(true)
    expect(isSameName('Hof Huber GbR', 'Hof Huber GmbH')).toBe(false)
    expect(isSameName('', '–')).toBe(false)
  })
})
