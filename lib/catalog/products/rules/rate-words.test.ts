import { describe, expect, it } from 'vitest'
import { percentageIn, rateKey } from './rate-words'

describe('the names that people use for a rate', () => {
  it.each([
    ['voller Satz', 1],
    ['Voll', 1],
    ['Regelsteuersatz', 1],
    ['Normalsatz', 1],
    ['normal', 1],
    ['Standard', 1],
    ['allgemeiner Steuersatz', 1],
    ['ermäßigt', 2],
    ['Ermässigt', 2],
    ['ermäßigter Steuersatz', 2],
    ['reduziert', 2],
    ['verminderter Satz', 2],
    ['halber Satz', 2],
    ['erm.', 2],
    ['steuerfrei', 6],
    ['USt-frei', 6],
    ['ohne MwSt.', 6],
    ['keine', 6],
    ['nicht steuerbar', 5],
  ])('%s: key %i', (text, key) => {
    expect(rateKey(text)).toBe(key)
  })

  it.each(['Landwirtschaft', 'A', 'unbekannt', 'satz', ''])('%s: none', (text) => {
    expect(rateKey(text)).toBeNull()
  })
})

it.each([
  ['19 % MwSt', '19'],
  ['USt 7%', '7'],
  ['Ermäßigt (7 %)', '7'],
  ['7,8 % § 24', '7,8'],
  ['MwSt. 19', '19'],
  ['7 USt', '7'],
  ['19 Prozent', '19'],
  ['7 % oder 19 %', null],
  ['§ 24', null],
])('the percentage in %s is %s', (text, percentage) => {
  expect(percentageIn(text)).toBe(percentage)
})
