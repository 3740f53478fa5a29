import { describe, expect, it } from 'vitest'
import { outlineOf } from './outline'

describe('outlineOf', () => {
  it('takes heading, text and sections apart', () => {
    const text =
      '# Kassen\n\nWer hilft.\n\n## Was `rot` heißt\n\n### Näheres\n\n## Die [TSE](tse.md) **selbst**\n'
    expect(outlineOf(text)).toEqual({
      title: 'Kassen',
      body: text.slice('# Kassen\n'.length),
      sections: ['Was rot heißt', 'Die TSE selbst'],
      texts: ['\nWer hilft.\n\n', '\n\n### Näheres\n\n', '\n'],
    })
  })

  it('takes no heading from what is shown as it was typed', () => {
    expect(outlineOf('# A\n\n```\n## keine\n```\n').sections).toEqual([])
  })

  it('leaves a text without heading whole', () => {
    expect(outlineOf('Nur Text')).toEqual({ title: '', body: 'Nur Text', sections: [], texts: ['Nur Text'] })
  })
})
