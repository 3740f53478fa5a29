import { expect, it } from 'vitest'
import { displayName } from './display-name'

it.each([
  ['Hof Müller & Söhne, GbR', 'Hof Müller & Söhne, GbR'],
  ['Hof "Evil" <x@evil.example>, Bcc', 'Hof Evil x evil.example , Bcc'],
  ['info@bank.example', 'info bank.example'],
  ['a\u202eb\r\nBcc: x', 'a b Bcc: x'],
  ['<>', ''],
])('%j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})
