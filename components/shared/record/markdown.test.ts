import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown'

const rendered = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))

describe('Markdown', () => {
  it('renders headings below those of the page, lists and bold words', () => {
    const html = rendered('# Neu\n\n- **Pfand**\n- schneller')
    expect(html).toMatch(/<h3[^>]*>Neu<\/h3>/)
    expect(html).toMatch(/<ul[^>]*>\s*<li><strong>Pfand<\/strong><\/li>/)
    expect(html).not.toContain('<h1')
  })

  it.each([
    '<script>alert(1)</script>',
    'vorher <img src=x onerror=alert(1)> nachher',
    '<a href="javascript:alert(1)">hier</a>',
    '<iframe src="https://kontor.example"></iframe>',
  ])('shows HTML as it was typed: %s', (text) => {
    expect(rendered(text)).not.toMatch(/<(script|img|a|iframe)\b/)
    expect(rendered(text)).toContain('&lt;')
  })

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'leads nowhere by %s',
    (address) => {
      expect(rendered(`[hier](${address})`)).not.toContain('<a ')
    },
  )

  it.each(['/logout', '//evil.example', 'invoices', '#oben', '?x', 'ftp://evil.example', 'tel:1'])(
    'makes no link of what is no web or mail address: %s',
    (address) => {
      expect(rendered(`[Öffnen](${address})`)).not.toContain('<a ')
    },
  )

  it('says where a link leads, unless its words do', () => {
    const text = (markdown: string) => rendered(markdown).replace(/<[^>]+>/g, '')
    expect(text('[Ihre Bank](https://evil.example/bank)')).toBe('Ihre Bank (evil.example)')
    expect(text('[bank.example](https://bank.example@evil.example/)')).toBe('bank.example (evil.example)')
    expect(text('[Ihr Betreiber](mailto:x@evil.example)')).toBe('Ihr Betreiber (x@evil.example)')
    expect(text('<https://kontor.example/hilfe>')).toBe('https://kontor.example/hilfe')
  })

  it('asks no other server for pictures', () => {
    expect(rendered('![Kasse](https://fremd.example/bild.png)')).not.toMatch(/<img|fremd/)
  })
})
