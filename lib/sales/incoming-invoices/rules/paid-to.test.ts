import { describe, expect, it } from 'vitest'
import { isPaidToOther, withPaidTo, type KnownAccount, type PaidFields } from './paid-to'
import { NOTHING_STATED } from './stated'

const SELLER = { ...NOTHING_STATED.seller, name: 'Mühle Probe GmbH' }
const FACTOR = { ...NOTHING_STATED.seller, name: 'Abtret Bank AG' }
const IBAN = 'DE02120300000000202051'
const stated = (change: Partial<PaidFields> = {}): PaidFields => ({
  ...NOTHING_STATED,
  seller: SELLER,
  iban: IBAN,
  ...change,
})
const said = (text: string) => stated({ notes: [{ subject: null, text }] })
const found = (fields: PaidFields, known: KnownAccount | null = null) =>
  withPaidTo([], fields, known).map(({ code, weight }) => `${weight} ${code}`)
const ASKED = ['ASK paidToOther']
const accountOf = (change: Partial<KnownAccount> = {}): KnownAccount => ({
  iban: '',
  holder: '',
  approved: [],
  ...change,
})

describe('who is paid', () => {
  it.each([
    ['nobody is named', stated()],
    ['the payee is the seller', stated({ payee: { ...SELLER, name: 'MUEHLE PROBE GMBH' } })],
    ['the account is the seller’s', stated({ accountHolder: 'Mühle Probe' })],
    [
      'the account has its trading name',
      stated({ seller: { ...SELLER, tradingName: 'Mehl & Mehr' }, accountHolder: 'Mehl und Mehr' }),
    ],
    ['nobody knows the seller', stated({ seller: NOTHING_STATED.seller, accountHolder: 'Wer' })],
    ['assignments are forbidden', said('Die Abtretung von Forderungen ist ausgeschlossen.')],
    ['claims may not be assigned', said('Forderungen dürfen nicht abgetreten werden.')],
    ['an assignment is only reserved', said('Wir behalten uns die Abtretung an Dritte vor.')],
    ['it needs a consent', said('Eine Abtretung bedarf unserer Zustimmung.')],
    [
      'the buyer assigns to the seller',
      said('Der Käufer tritt alle Forderungen aus dem Weiterverkauf an uns ab, sie gelten als abgetreten.'),
    ],
    ['a factor of a price', said('Faktor 1,2 je Stück.')],
  ])('is the seller where %s', (_, fields) => {
    expect(found(fields)).toEqual([])
    expect(isPaidToOther(fields)).toBe(false)
  })

  it.each([
    ['a payee', stated({ payee: FACTOR })],
    [
      'a payee with a name like the seller’s',
      stated({ payee: { ...SELLER, name: 'Mühle Probe Factoring GmbH' } }),
    ],
    ['a holder of the account', stated({ accountHolder: 'Berta Beispiel' })],
    ['a note', said('Diese Forderung haben wir abgetreten an die Abtret Bank AG.')],
    [
      'words on release',
      said(
        'Zahlungen können mit schuldbefreiender Wirkung nur an die Abtret Bank AG, nicht an uns, erfolgen.',
      ),
    ],
    ['a factor in the terms', stated({ paymentTerms: 'Unser Factoringpartner ist die Abtret Bank AG.' })],
    [
      'an assignment in one of the terms',
      said(
        'Zahlbar sofort. Die Zession an die Abtret Bank AG ist angezeigt. Die weitere Abtretung ist ausgeschlossen.',
      ),
    ],
    ['the kind of the document', stated({ typeCode: '393' })],
  ])('is somebody else by %s', (_, fields) => expect(found(fields)).toEqual(ASKED))

  it('is named in the question, with the account and the words', () => {
    const [both] = withPaidTo([], { ...said('Abgetreten an die Abtret Bank AG.'), payee: FACTOR }, null)
    expect(both?.message).toContain('„Abtret Bank AG“')
    expect(both?.message).toContain(IBAN)
    expect(both?.message).toContain('„Abgetreten an die Abtret Bank AG.“')
    const [words] = withPaidTo([], said('Factoring'), null)
    expect(words?.message).toContain('Überwiesen wird an „Mühle Probe GmbH“')
  })

  it('is no question once the supplier’s invoices were approved for that account and name', () => {
    const known = ['INFO paidToKnown']
    const fields = stated({ payee: FACTOR })
    expect(found(fields, accountOf({ approved: [fields] }))).toEqual(known)
    expect(found(stated({ accountHolder: 'abtret bank ag' }), accountOf({ approved: [fields] }))).toEqual(
      known,
    )
    expect(found(fields, accountOf({ approved: [stated()] }))).toEqual(ASKED)
    expect(
      found(fields, accountOf({ approved: [stated({ payee: { ...FACTOR, name: 'Andere Bank AG' } })] })),
    ).toEqual(ASKED)
    expect(found(fields, accountOf({ approved: [{ ...fields, iban: 'DE75512108001245126199' }] }))).toEqual(
      ASKED,
    )
    expect(found({ ...fields, iban: null }, accountOf({ approved: [{ ...fields, iban: null }] }))).toEqual(
      ASKED,
    )
    const words = said('Die Forderung ist abgetreten.')
    expect(found(words, accountOf({ approved: [words] }))).toEqual(known)
    expect(found(words, accountOf({ approved: [stated()] }))).toEqual(ASKED)
  })

  it('is no question for the account that the supplier is stored with', () => {
    const fields = stated({ accountHolder: 'Berta Beispiel' })
    expect(found(fields, accountOf({ iban: IBAN, holder: 'Berta Beispiel' }))).toEqual(['INFO paidToKnown'])
    expect(found(fields, accountOf({ iban: 'DE1', holder: 'Berta Beispiel' }))).toEqual(ASKED)
    expect(found(fields, accountOf({ iban: IBAN }))).toEqual(ASKED)
  })

  it('is asked once, also where a later reading has asked', () => {
    const asked = withPaidTo([], stated({ payee: FACTOR }), null)
    const later = { ...asked[0], code: 'paidToReadLater' } as (typeof asked)[number]
    expect(withPaidTo([...asked, later], stated({ payee: FACTOR }), null)).toEqual(asked)
    expect(withPaidTo([...asked, later], stated(), null)).toEqual([later])
  })
})
