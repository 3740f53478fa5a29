import { describe, expect, it } from 'vitest'
import { mailFiles, type MailPart } from './mail-files'

const attached = (type: string, filename: string, size = 40_000): MailPart => ({
  part: '2',
  type,
  encoding: 'base64',
  size: Math.ceil((size * 4) / 3),
  disposition: 'attachment',
  dispositionParameters: { filename },
})
const text: MailPart = { part: '1', type: 'text/plain', size: 100 }
const mixed = (...children: MailPart[]): MailPart => ({
  type: 'multipart/mixed',
  childNodes: [text, ...children],
})
const wanted = (root: MailPart) => mailFiles(root).wanted.map(({ fileName }) => fileName)
const PICTURE = attached('image/jpeg', 'foto.jpg', 900_000)

describe('files of a mail that can be invoices', () => {
  it.each([
    ['PDF', attached('application/pdf', 'a.pdf')],
    ['XML', attached('application/xml', 'a.xml')],
    ['XML as text', attached('text/xml', 'a.xml')],
    ['XML of a suffix', attached('application/ubl+xml', 'a.xml')],
    ['a PDF of unknown type', attached('application/octet-stream', 'RECHNUNG.PDF')],
    ['XML of unknown type', attached('text/plain', 'rechnung.xml')],
    ['a photo', PICTURE],
    ['a photo of unknown type', attached('application/octet-stream', 'scan.png', 900_000)],
    ['a photo shown within the mail, as phones send it', { ...PICTURE, disposition: 'inline', id: '<a@b>' }],
  ])('are %s', (_kind, part) => {
    expect(wanted(mixed(part))).toHaveLength(1)
  })

  it.each([
    ['a small picture', attached('image/png', 'logo.png', 12_000)],
    ['an animation', attached('image/gif', 'a.gif', 900_000)],
    ['a signature', attached('application/pkcs7-signature', 'smime.p7s')],
    ['a key', attached('application/pgp-signature', 'key.asc')],
    ['a business card', attached('text/vcard', 'anna.vcf')],
    ['an invitation', attached('text/calendar', 'termin.ics')],
  ])('are not %s, of which nothing is said', (_kind, part) => {
    expect(mailFiles(mixed(part))).toEqual({ wanted: [], refused: [], others: [], text: '1' })
  })

  it('are not pictures that the text shows, however large', () => {
    const related = {
      type: 'multipart/related',
      childNodes: [
        { part: '1.1', type: 'text/html' },
        { ...PICTURE, id: '<banner>' },
      ],
    }
    expect(mailFiles(mixed(related)).wanted).toEqual([])
  })

  it.each(['r.zip', 'Angebot.docx', 'winmail.dat', 'Rechnung.html', 'liste.xlsx'])(
    'are not %s, which is named',
    (name) => {
      const type = name.endsWith('docx') ? 'application/vnd.oasis+xml' : 'application/zip'
      expect(mailFiles(mixed(attached(type, name))).others).toMatchObject([
        { fileName: name, code: 'incomingMail.unknownType' },
      ])
    },
  )

  it('are found in forwarded mails, and in a mail that is nothing else', () => {
    const forwarded = { type: 'message/rfc822', childNodes: [mixed(attached('application/pdf', 'a.pdf'))] }
    expect(wanted(mixed(forwarded))).toEqual(['a.pdf'])
    const { part: _none, ...alone } = attached('application/pdf', 'a.pdf')
    expect(mailFiles(alone)).toMatchObject({ wanted: [{ part: '1' }], text: null })
  })

  it('have a name without a path or hidden letters', () => {
    expect(wanted(mixed(attached('application/pdf', '../../etc/a\u202Efdp.pdf')))).toEqual(['a fdp.pdf'])
    expect(wanted(mixed(attached('application/pdf', '')))).toEqual(['Ohne Namen'])
  })
})

describe('limits', () => {
  it('hold for each file, for all together, and for their number', () => {
    const large = mailFiles(mixed(attached('application/pdf', 'a.pdf', 20_000_001)))
    expect(large.refused).toMatchObject([{ fileName: 'a.pdf', code: 'incomingMail.tooLarge' }])
    const heavy = Array.from({ length: 3 }, () => attached('application/pdf', 'b.pdf', 15_000_000))
    expect([mailFiles(mixed(...heavy)).wanted.length, mailFiles(mixed(...heavy)).refused.length]).toEqual([
      2, 1,
    ])
    const many = Array.from({ length: 25 }, () => attached('application/pdf', 'c.pdf'))
    expect(mailFiles(mixed(...many)).refused.map(({ code }) => code)).toEqual(
      Array.from({ length: 5 }, () => 'incomingMail.tooManyFiles'),
    )
  })

  it('hold for parts and their depth, and what is cut off is said', () => {
    const wide = mixed(...Array.from({ length: 100_000 }, () => attached('text/calendar', 'a.ics')))
    expect(mailFiles(wide).refused).toMatchObject([{ code: 'incomingMail.tooManyParts' }])
    const deep = Array.from({ length: 5_000 }).reduce<MailPart>(
      (child) => ({ type: 'multipart/mixed', childNodes: [child] }),
      attached('application/pdf', 'a.pdf'),
    )
    expect(mailFiles(deep)).toMatchObject({ wanted: [], refused: [{ code: 'incomingMail.tooManyParts' }] })
  })
})
