import { describe, expect, it } from 'vitest'
import { mailFiles, type MailPart } from './mail-files'

const encoded = (type: string, size: number): MailPart => ({
  type,
  encoding: 'base64',
  size: Math.ceil((size * 4) / 3),
})
const attached = (type: string, filename: string, size = 40_000): MailPart => ({
  ...encoded(type, size),
  disposition: 'attachment',
  dispositionParameters: { filename },
})
/** A picture that the text can show. */
const shown = (type: string, filename: string, size: number): MailPart => ({
  ...encoded(type, size),
  id: '<a@b>',
  disposition: 'inline',
  ...(filename && { dispositionParameters: { filename } }),
})
const multipart = (subtype: string, ...childNodes: MailPart[]): MailPart => ({
  type: `multipart/${subtype}`,
  childNodes,
})
const text: MailPart = { type: 'text/plain', size: 100 }
const html: MailPart = { type: 'text/html', size: 900 }
const mixed = (...parts: MailPart[]) => multipart('mixed', text, ...parts)
const related = (...parts: MailPart[]) => multipart('related', html, ...parts)
const message = (body: MailPart, change: Partial<MailPart> = {}): MailPart => ({
  type: 'message/rfc822',
  size: 5_000,
  childNodes: [body],
  ...change,
})
const PDF = attached('application/pdf', 'agb.pdf')
const PICTURE = attached('image/jpeg', 'foto.jpg', 900_000)

const wanted = (root: MailPart) => mailFiles(root).wanted.map(({ fileName }) => fileName)
const named = (root: MailPart) => mailFiles(root).others.map(({ fileName, code }) => [fileName, code])
const NOTHING = { wanted: [], refused: [], others: [], text: '1' }

/** Ways in which programs put a part into a mail, alone and beside a PDF. */
const PLACES: readonly (readonly [string, (part: MailPart) => MailPart])[] = [
  ['alone', (part) => mixed(part)],
  ['beside a PDF', (part) => mixed(PDF, part)],
  ['before a PDF', (part) => mixed(part, PDF)],
  ['within related', (part) => multipart('alternative', text, related(part))],
  ['within mixed within related', (part) => related(multipart('mixed', part))],
  ['inline', (part) => mixed({ ...part, disposition: 'inline' })],
  ['inline within related', (part) => related({ ...part, disposition: 'inline', id: '<a@b>' })],
  ['attached within related', (part) => related({ ...part, id: '<a@b>' })],
  ['in an attached mail', (part) => mixed(message(mixed(part)))],
  ['in a mail of an attached mail', (part) => mixed(message(mixed(message(mixed(part)))))],
]

const RECEIVED: readonly (readonly [string, MailPart])[] = [
  ['PDF', attached('application/pdf', 'a.pdf')],
  ['XML', attached('application/xml', 'a.xml')],
  ['XML as text', attached('text/xml', 'a.xml')],
  ['XML of a suffix', attached('application/ubl+xml', 'a.xml')],
  ['a PDF of unknown type', attached('application/octet-stream', 'RECHNUNG.PDF')],
  ['a PDF of a wrong type', attached('application/zip', 'Rechnung.pdf')],
  ['a PDF called a calendar', attached('text/calendar', 'Rechnung.pdf')],
  ['XML of unknown type', attached('text/plain', 'rechnung.xml')],
  ['a photo', PICTURE],
  ['a photo of unknown type', attached('application/octet-stream', 'scan.png', 900_000)],
  ['a photo of 20 kB', attached('image/jpeg', 'beleg.jpg', 20_000)],
  ['a photo of 2 kB', attached('image/png', 'bon.png', 2_000)],
  ['a photo as an iPhone names it', attached('image/jpeg', 'image0.jpeg', 2_000_000)],
  ['a small photo as an iPhone names it', attached('image/jpeg', 'image0.jpeg', 20_000)],
  ['a photo as a camera names it', attached('image/jpeg', 'IMG_4711.JPG', 25_000)],
  // by content: phones call JPEG pictures HEIC, too
  ['HEIC', attached('image/heic', 'IMG_1.HEIC', 900_000)],
  ['HEIC of unknown type', attached('application/octet-stream', 'rechnung', 9_000)],
  ['TIFF', attached('image/tiff', 'fax.tif')],
  ['WebP', attached('image/webp', 'beleg.webp', 9_000)],
]

describe('files that a person attached are received, if their content is an invoice', () => {
  for (const [kind, part] of RECEIVED)
    it.each(PLACES)(`${kind} %s`, (_where, place) => {
      expect(wanted(place(part))).toContain(part.dispositionParameters?.filename)
    })

  it.each([
    ['in related, as an iPhone sends a receipt', related(shown('image/jpeg', '', 2_000_000))],
    ['of 30 kB within the text', related(shown('image/jpeg', '', 30_000))],
    ['that is not within the text', mixed({ ...encoded('image/png', 5_000), disposition: 'inline' })],
    ['that is attached', mixed({ ...encoded('image/png', 5_000), disposition: 'attachment' })],
    [
      'that is attached and has an id',
      related({ ...shown('image/png', '', 5_000), disposition: 'attachment' }),
    ],
    ['of a type alone', mixed(encoded('application/pdf', 9))],
    ['of unknown type', mixed(encoded('application/octet-stream', 9))],
  ])('without a name: one %s', (_kind, root) => {
    expect(wanted(root)).toEqual(['Ohne Namen'])
  })

  it('before pictures within the text, of which mails of shops have many', () => {
    const goods = Array.from({ length: 25 }, (_none, n) => shown('image/jpeg', `ware-${n}.jpg`, 10_000))
    const found = mailFiles(mixed(related(...goods), PICTURE, attached('application/pdf', 'r.pdf')))
    expect(found.wanted.slice(0, 3).map(({ fileName }) => fileName)).toEqual([
      'foto.jpg',
      'r.pdf',
      'ware-0.jpg',
    ])
    expect([found.wanted.length, found.refused.length]).toEqual([20, 7])
  })

  it('first those labelled as such, so that no other takes their room', () => {
    const photos = Array.from({ length: 19 }, (_none, n) => attached('image/heic', `${n}.heic`, 3_000_000))
    const found = mailFiles(mixed(...photos, attached('application/pdf', 'r.pdf', 5_000_000)))
    expect([found.wanted[0]?.fileName, found.wanted.length, found.others.length]).toEqual(['r.pdf', 12, 8])
    expect(found.others.every(({ code }) => code === 'incomingMail.heic')).toBe(true)
  })
})

const UNREAD: readonly (readonly [string, string, MailPart])[] = [
  ['archive', 'r.zip', attached('application/zip', 'r.zip')],
  ['archive', 'r.ZIP', attached('application/octet-stream', 'r.ZIP')],
  ['archive', 'r.rar', attached('application/vnd.rar', 'r.rar')],
  ['archive', 'Rechnung', attached('application/x-zip-compressed', 'Rechnung')],
  ['tnef', 'winmail.dat', attached('application/ms-tnef', 'winmail.dat')],
  ['tnef', 'Winmail.dat', attached('application/octet-stream', 'Winmail.dat')],
  ['attachedMail', 'Rechnung.msg', attached('application/vnd.ms-outlook', 'Rechnung.msg')],
  ['attachedMail', 'Rechnung.eml', attached('application/octet-stream', 'Rechnung.eml')],
  ['attachedMail', 'Rechnung.eml', attached('message/rfc822', 'Rechnung.eml')],
  ['sealed', 'smime.p7m', attached('application/pkcs7-mime', 'smime.p7m')],
  ['sealed', 'r.pdf.p7m', attached('application/octet-stream', 'r.pdf.p7m')],
  ['sealed', 'encrypted.asc', attached('application/octet-stream', 'encrypted.asc')],
  ['otherPicture', 'plan.svg', attached('image/svg+xml', 'plan.svg')],
  ['unknownType', 'Angebot.docx', attached('application/vnd.oasis+xml', 'Angebot.docx')],
  ['unknownType', 'liste.xlsx', attached('application/zip', 'liste.xlsx')],
  ['unknownType', 'Rechnung.html', attached('text/html', 'Rechnung.html')],
  ['unknownType', 'Rechnung.txt', attached('text/plain', 'Rechnung.txt')],
  ['unknownType', 'ansage.mp3', attached('audio/mpeg', 'ansage.mp3')],
]

describe('files that Kontor does not read are named, also beside an invoice', () => {
  for (const [code, name, part] of UNREAD)
    it.each(PLACES)(`${name} of ${part.type} %s`, (_where, place) => {
      expect(named(place(part))).toContainEqual([name, `incomingMail.${code}`])
    })

  it('all of them', () => {
    const many = Array.from({ length: 60 }, (_none, n) => attached('application/zip', `${n}.zip`))
    expect(named(mixed(PDF, ...many))).toHaveLength(60)
  })

  it.each([
    ['HEIC', attached('image/heic', 'a.heic'), 'incomingMail.heic'],
    ['HEIC of unknown type', attached('application/octet-stream', 'a.heic'), 'incomingMail.heic'],
    ['TIFF', attached('image/tiff', ''), 'incomingMail.otherPicture'],
    ['a PDF', attached('application/pdf', 'a.pdf'), 'incomingMail.unknownType'],
  ])('by what they are called, if their content is no invoice: %s', (_kind, part, otherwise) => {
    const found = mailFiles(mixed(part))
    expect(found.wanted[0]?.otherwise ?? found.others[0]?.code).toBe(otherwise)
  })
})

describe('attached mails', () => {
  it('without a file are named, also beside an invoice', () => {
    const forwarded = message(multipart('alternative', text, html), {
      envelope: { subject: 'Ihre Rechnung' },
    })
    expect(named(mixed(PDF, forwarded))).toEqual([['Ihre Rechnung', 'incomingMail.mailWithoutFile']])
    expect(named(mixed(message(text)))).toEqual([['Angehängte E-Mail', 'incomingMail.mailWithoutFile']])
    expect(named(mixed(message(mixed(PDF))))).toEqual([])
  })

  it('that a report returns are no files', () => {
    const report = multipart('report', text, { type: 'message/delivery-status' }, message(text))
    expect(mailFiles(report)).toEqual(NOTHING)
  })

  it('number their parts as RFC 3501 says', () => {
    const parts = (root: MailPart) => mailFiles(root).wanted.map(({ part }) => part)
    expect(parts(PDF)).toEqual(['1'])
    expect(parts(mixed(PDF, related(PICTURE)))).toEqual(['2', '3.2'])
    expect(parts(mixed(message(PDF), message(mixed(PDF, PDF))))).toEqual(['2.1', '3.2', '3.3'])
    expect(parts(mixed(message(message(PDF))))).toEqual(['2.1.1'])
    expect([parts(message(PDF)), parts(message(mixed(PDF)))]).toEqual([['1.1'], ['1.2']])
    expect(mailFiles(message(mixed(PDF))).text).toBe('1.1')
  })
})

describe('parts of the mail itself, of which nothing is said', () => {
  it.each([
    ['a signature', attached('application/pkcs7-signature', 'smime.p7s')],
    ['a signature of unknown type', attached('application/octet-stream', 'smime.p7s')],
    ['a key', attached('application/pgp-signature', 'key.asc')],
    ['a key of unknown type', attached('application/octet-stream', 'OpenPGP_0x0815.asc')],
    ['a business card', attached('text/vcard', 'anna.vcf')],
    ['an invitation', attached('text/calendar', 'termin.ics')],
    ['what a Mac keeps beside a file', { type: 'application/applefile' }],
    ['text between attachments', attached('text/plain', 'ATT00001.txt')],
    ['further text', { ...text, disposition: 'inline' }],
    ['an icon within the text', shown('image/png', '', 12_000)],
    ['an icon that Outlook named', shown('image/png', 'image001.png', 29_000)],
    ['an icon that Gmail named', shown('image/png', 'image.png', 9_000)],
    ['a logo within the text', shown('image/png', 'Firmenlogo_2026.png', 9_000)],
    ['an animated icon', shown('image/gif', '', 9_000)],
  ])('%s', (_kind, part) => {
    expect(mailFiles(mixed(part))).toEqual(NOTHING)
  })

  it('an icon in related without an id', () => {
    expect(wanted(related({ ...encoded('image/png', 9_000), disposition: 'inline' }))).toEqual([])
  })

  it('but no logo or icon that is attached, or large', () => {
    for (const name of ['logo.png', 'image001.png', 'facebook.png']) {
      expect(wanted(mixed(attached('image/png', name, 12_000)))).toEqual([name])
      expect(wanted(related(shown('image/png', name, 30_000)))).toEqual([name])
    }
  })

  it('but no small picture that a person named', () => {
    for (const name of [
      'beleg.png',
      'Logo-Bestellung Rechnung.png',
      'image0.jpeg',
      'IMG_4711.JPG',
      'iconic.png',
    ])
      expect(wanted(related(shown('image/png', name, 2_000)))).toEqual([name])
  })

  it('are marked if they are pictures within the text, since these come again', () => {
    const marks = (root: MailPart) => mailFiles(root).wanted.map((file) => file.isWithinText)
    expect(marks(mixed(PDF, PICTURE, shown('image/jpeg', 'banner.jpg', 90_000)))).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('names', () => {
  it('have no path or hidden letters', () => {
    expect(wanted(mixed(attached('application/pdf', '../../etc/a\u202Efdp.pdf')))).toEqual(['a fdp.pdf'])
    expect(wanted(mixed(attached('application/pdf', 'C:\\Users\\Anna\\r.pdf')))).toEqual(['r.pdf'])
    const parameters = { name: '/home/anna/r.pdf' }
    for (const filename of [undefined, '']) {
      const dispositionParameters = filename === undefined ? undefined : { filename }
      const part = { ...encoded('application/pdf', 9), parameters, dispositionParameters }
      expect(wanted(mixed(part))).toEqual(['r.pdf'])
    }
    for (const name of ['', '..', 'rechnungen/'])
      expect(wanted(mixed(attached('application/pdf', name)))).toEqual(['Ohne Namen'])
  })

  it('keep their end, without half a letter', () => {
    const long = (count: number) => wanted(mixed(attached('application/pdf', `a/${'😀'.repeat(count)}x.pdf`)))
    const plain = `${'b'.repeat(200)}.pdf`
    expect(wanted(mixed(attached('application/pdf', plain)))).toEqual([plain.slice(4)])
    expect(long(97)).toEqual([`${'😀'.repeat(97)}x.pdf`])
    expect(long(98)).toEqual([`${'😀'.repeat(97)}x.pdf`])
    expect(long(5_000)).toEqual([`${'😀'.repeat(97)}x.pdf`])
  })

  it('of unread files and attached mails have none, either', () => {
    expect(named(mixed(attached('application/zip', 'C:\\Users\\Anna\\r.zip')))[0]?.[0]).toBe('r.zip')
    const forwarded = message(text, { dispositionParameters: { filename: '/home/anna/r.eml' } })
    expect(named(mixed(forwarded))[0]?.[0]).toBe('r.eml')
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
    const many = Array.from({ length: 100_000 }, () => attached('text/calendar', 'a.ics'))
    const wide = { type: 'multipart/mixed', childNodes: many }
    expect(mailFiles(wide).refused).toMatchObject([{ code: 'incomingMail.tooManyParts' }])
    const deep = Array.from({ length: 5_000 }).reduce<MailPart>(
      (child) => ({ type: 'multipart/mixed', childNodes: [child] }),
      attached('application/pdf', 'a.pdf'),
    )
    expect(mailFiles(deep)).toMatchObject({ wanted: [], refused: [{ code: 'incomingMail.tooManyParts' }] })
  })
})
