import { describe, expect, it } from 'vitest'
import { mailBody, outboxText } from './mail-body'

const content = {
  brand: 'Kontor',
  heading: 'Neues Passwort',
  paragraphs: ['Guten Tag <b>Anna</b> & Co,', 'zwei\nZeilen'],
  action: { label: 'Passwort festlegen', url: 'https://kontor.example/password-reset/{secret}' },
  footer: ['Kontor · https://kontor.example'],
}

describe('mailBody', () => {
  it('says the same as text and as HTML, with the secret in its place', () => {
    const { text, html } = mailBody(content, 'geheim/+')
    expect(text).toBe(
      'Neues Passwort\n\nGuten Tag <b>Anna</b> & Co,\n\nzwei\nZeilen\n\nPasswort festlegen:\n' +
        'https://kontor.example/password-reset/geheim%2F%2B\n\n-- \nKontor · https://kontor.example',
    )
    expect(html).toContain('href="https://kontor.example/password-reset/geheim%2F%2B"')
    expect(html).toContain('zwei<br>Zeilen')
  })

  it('lets nothing that people typed become markup', () => {
    expect(mailBody(content, null).html).toContain('Guten Tag &lt;b&gt;Anna&lt;/b&gt; &amp; Co,')
  })

  it('does without a button', () => {
    expect(mailBody({ ...content, action: undefined }, null).html).not.toContain('href')
  })
})

it('the outbox shows no secret', () => {
  expect(outboxText(content, '•••')).toContain('https://kontor.example/password-reset/•••')
})
