import { describe, expect, it } from 'vitest'
import { isMail } from './mail-address'

describe('isMail', () => {
  it.each([
    'anna@hof.de',
    'a.b+c@sub.hof.example',
    'info@müller.de',
    "o'neill@hof.example",
    'jürgen_42@hof-laden.example',
    'a@b.co',
    `${'a'.repeat(64)}@hof.example`,
  ])('takes %s', (mail) => {
    expect(isMail(mail)).toBe(true)
  })

  it.each(['', 'anna', 'anna@hof', 'a@b@hof.de', 'anna @hof.de', 'anna@hof..de', '@hof.de', 'anna@.de'])(
    'refuses "%s"',
    (mail) => {
      expect(isMail(mail)).toBe(false)
    },
  )

  // texts that a mail program reads as another address, several or a name
  it.each([
    'a,b@hof.example',
    'anna@hof,laden.example',
    'a;b@hof.example',
    'mailto:anna@hof.example',
    'anna@hof.example>',
    '<anna@hof.example',
    '"anna"@hof.example',
    'anna(privat)@hof.example',
    'anna@[192.0.2.1]',
    'anna\\b@hof.example',
    '.anna@hof.example',
    'anna.@hof.example',
    'anna..x@hof.example',
    'anna@-hof.example',
    'anna@hof-.example',
    'anna@hof.example.',
    'anna@192.0.2.1',
    'anna@hof.example\r\nBcc: x@y.example',
    `${'a'.repeat(65)}@hof.example`,
  ])('refuses %j', (mail) => {
    expect(isMail(mail)).toBe(false)
  })
})
