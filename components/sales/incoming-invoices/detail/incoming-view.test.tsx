import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { businessDay } from '@/lib/domain/business-date'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { IncomingView } from './incoming-view'
import { stepsFor } from './steps'

const RIGHTS = {
  create: true,
  patch: true,
  remove: true,
  showSupplier: false,
  companies: [{ id: 2, name: 'Großhandel' }],
  newSupplier: null,
}
const { id, version } = incomingRecord()

const open = (change: Partial<IncomingInvoiceRecord>) => {
  const invoice = incomingRecord(change)
  answerAction('patchIncomingAction', () => done({ ...invoice, version: version + 1 }))
  for (const step of ['check', 'approve', 'pay', 'refuse'])
    answerAction(`${step}IncomingAction`, () => done())
  return renderOnPage(<IncomingView invoice={invoice} rights={RIGHTS} />).user
}
const retype = async (user: ReturnType<typeof open>, label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}
const press = (user: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('the history of a received invoice', () => {
  it('names who sent the file, or the mail as its sender states it', () => {
    const history = () => screen.getByRole('complementary', { name: 'Verlauf' }).textContent
    open({ receivedBy: 'Ben Bote' })
    expect(history()).toContain('Ben Bote')
    cleanup()
    const mail = {
      senderName: 'Gross & Co',
      senderAddress: 'buero@gross.example',
      subject: 'Ihre Rechnung',
      sentAt: '2026-11-03T07:00:00.000Z',
      arrivedAt: '2026-11-03T07:00:05.000Z',
      messageId: '<1@gross.example>',
    }
    open({ channel: 'MAIL', receivedBy: '', mail })
    expect(history()).toContain('E-Mail von Gross & Co <buero@gross.example>')
    expect(history()).toContain('Betreff: Ihre Rechnung')
    expect(history()).toContain('Gesendet laut Absender am 03.11.2026')
  })
})

describe('the findings of a received invoice', () => {
  const finding = (weight: 'STOP' | 'ASK' | 'INFO', message: string) => ({
    code: message,
    severity: 'WARNING' as const,
    weight,
    path: '',
    message,
  })

  it('stand by what they demand, with the answers in the history', () => {
    const answers = [{ code: 'copy', message: 'Das ist eine Kopie.', reason: 'Original verloren' }]
    open({
      findings: [finding('INFO', 'Erste Rechnung'), finding('ASK', 'Kopie'), finding('STOP', 'Eigene')],
      steps: [
        {
          kind: 'CHECK',
          reason: '',
          answers,
          other: null,
          actorName: 'Ben Bote',
          at: '2026-11-04T07:00:00.000Z',
        },
      ],
    })
    const groups = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
    expect(groups.slice(0, 3)).toEqual([
      'So lässt sich die Rechnung nicht prüfen',
      'Bitte klären',
      'Zur Kenntnis',
    ])
    const history = screen.getByRole('complementary', { name: 'Verlauf' }).textContent
    expect(history).toContain('Das ist eine Kopie. – Antwort: Original verloren')
  })
})

describe('the contents of a received e-invoice', () => {
  const reference = (kind: 'INVOICE' | 'ORDER', number: string) => ({
    kind,
    number,
    day: '2026-09-01',
    description: null,
  })
  const PARTY = { ...incomingRecord().seller, name: null, street: null, zipCode: null, city: null }
  const allowance = {
    isCharge: false,
    amount: '10.00',
    base: '100.00',
    percent: '10',
    category: 'S',
    vatRate: '19',
    reason: 'Treue',
    reasonCode: null,
  }
  const shown = (change: Partial<IncomingInvoiceRecord>) => {
    open(change)
    return document.body.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-')
  }

  it('show what the seller writes, names and asks for', () => {
    const text = shown({
      notes: [{ subject: 'AAI', text: 'Neue Bankverbindung ab Dezember' }],
      references: [reference('INVOICE', 'R-0')],
      payee: { ...PARTY, name: 'Abtret Bank AG' },
      taxRepresentative: { ...PARTY, name: 'Steuer Muster' },
      deliverTo: { ...PARTY, name: 'Lager Nord' },
      accountHolder: 'Berta Beispiel',
      mandateReference: 'M-1',
      creditorId: 'DE98ZZZ09999999999',
      paymentMeans: [
        {
          code: '58',
          text: null,
          account: '47110815',
          holder: 'Alt',
          bic: null,
          debited: null,
          card: '1234, Anna',
        },
      ],
      taxPointDate: '2026-10-31',
      isCopy: true,
      isTest: true,
    })
    for (const one of [
      'Neue Bankverbindung ab Dezember',
      'Zur RechnungR-0 vom 01.09.2026',
      'Zahlung anAbtret Bank AG',
      'SteuervertreterSteuer Muster',
      'Geliefert anLager Nord',
      'KontoinhaberBerta Beispiel',
      'Weitere Konten47110815 · Alt',
      'MandatsreferenzM-1',
      'Gläubiger-IDDE98ZZZ09999999999',
      'Karte1234, Anna',
      'Steuer entsteht am31.10.2026',
      'Rechnung (Kopie) (Test, keine echte Rechnung)',
    ])
      expect(text).toContain(one)
  })

  it('lead by eye from each line to the amount due', () => {
    const [line] = incomingRecord().lines
    const text = shown({
      lines: line
        ? [
            {
              ...line,
              price: '1200',
              priceQuantity: '100',
              grossPrice: '1250',
              description: 'Lager 3',
              sellerNumber: 'V1',
              buyerNumber: 'K2',
              standardNumber: '4012345678901',
              attributes: [{ name: 'Röstung', value: 'dunkel' }],
              serviceDate: '2026-10-01',
              serviceDateEnd: '2026-10-15',
              allowances: [
                { ...allowance, amount: '30.00', percent: null, reason: 'Menge' },
                { ...allowance, isCharge: true, percent: null, reason: null, reasonCode: 'FC' },
              ],
            },
          ]
        : [],
      sumLines: '100.00',
      allowances: [allowance],
      prepaid: '50.00',
      rounding: '0.01',
      thirdParty: [{ name: 'Fremdes Pfand', amount: '12.50' }],
    })
    for (const one of [
      '1.200,00 je 100',
      'Listenpreis 1.250,00 €',
      'Lager 3',
      'Art.-Nr. V1 · Ihre Art.-Nr. K2 · GTIN 4012345678901',
      'Röstung: dunkel',
      'Leistung 01.10.2026 – 15.10.2026',
      'Menge: -30,00 €',
      'Fracht: 10,00 €',
      'Summe der Positionen100,00 €',
      'Treue (10 % von 100,00 €)-10,00 €',
      'Schon bezahlt-50,00 €',
      'Rundung0,01 €',
      'Für andere: Fremdes Pfand12,50 €',
    ])
      expect(text).toContain(one)
  })

  it('link to a file of the web, and never run what another address says', () => {
    const links = ['https://example.de/agb', 'javascript:alert(1)', 'file:///etc/passwd', 'kein Verweis']
    open({ links: links.map((url) => ({ number: 'AGB', description: null, url })) })
    const linked = (url: string) => screen.getByText(url).closest('a')?.getAttribute('href') ?? null
    expect(links.map((url) => linked(url))).toEqual(['https://example.de/agb', null, null, null])
  })

  it('list terms of payment where there are several', () => {
    const term = (dueDate: string, discountPercent: string | null) => ({
      text: null,
      dueDate,
      part: null,
      discountDays: discountPercent && 14,
      discountPercent,
      discountBase: null,
    })
    const terms = [term('2026-11-16', '2'), term('2026-12-02', null)] as IncomingInvoiceRecord['terms']
    expect(shown({ terms })).toContain('Termine16.11.2026 · 2 % Skonto in 14 Tagen\n02.12.2026')
    cleanup()
    expect(shown({ terms: terms.slice(0, 1) })).not.toContain('Termine')
  })
})

describe('a refused invoice', () => {
  it('says why it was refused last', () => {
    const step = (kind: 'REFUSE' | 'REOPEN', reason: string, day: number) => ({
      kind,
      reason,
      answers: [],
      other: null,
      actorName: 'Ben Bote',
      at: `2026-11-0${day}T07:00:00.000Z`,
    })
    open({
      state: 'REFUSED',
      steps: [step('REFUSE', 'Nie bestellt', 3), step('REOPEN', '', 4), step('REFUSE', 'Zu teuer', 5)],
    })
    expect(screen.getByText(/^Abgelehnt: /).textContent).toContain('Zu teuer')
  })
})

describe('a step of a received invoice with unsaved changes', () => {
  it('saves what was typed, and acts on that', async () => {
    const user = open({ syntax: 'IMAGE' })
    await retype(user, /Bruttosumme/, '191')
    await press(user, 'Geprüft')
    await waitFor(() => expect(inputsOf('checkIncomingAction')).toEqual([{ id, version: version + 1 }]))
    expect(inputsOf('patchIncomingAction')).toEqual([{ id, version, sumGross: '191.00' }])
  })

  it('is not taken while the changes are invalid or refused; they stay', async () => {
    const user = open({ syntax: 'IMAGE' })
    await retype(user, /Rechnungsdatum/, '31.02.2026')
    await press(user, 'Geprüft')
    const date = screen.getByLabelText(/Rechnungsdatum/)
    await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'))
    answerAction('patchIncomingAction', () => refused('incomingInvoice.supplier'))
    await retype(user, /Rechnungsdatum/, '01.02.2026')
    await press(user, 'Geprüft')
    await waitFor(() => expect(inputsOf('patchIncomingAction')).toHaveLength(1))
    expect(date).toHaveProperty('value', '01.02.2026')
    expect(inputsOf('checkIncomingAction')).toEqual([])
  })

  it('pays the invoice as saved', async () => {
    const user = open({ state: 'APPROVED' })
    await retype(user, /Aufwandskonto/, '3400')
    await press(user, 'Zahlung erfassen')
    await user.click(await screen.findByRole('button', { name: 'Erfassen' }))
    await waitFor(() => expect(inputsOf('payIncomingAction')).toMatchObject([{ version: version + 1 }]))
    expect(inputsOf('patchIncomingAction')).toEqual([{ id, version, expenseAccount: '3400' }])
  })

  it('opens no dialog if saving fails', async () => {
    const user = open({ state: 'APPROVED' })
    await retype(user, /Aufwandskonto/, '12')
    await press(user, 'Zahlung erfassen')
    const account = screen.getByLabelText('Aufwandskonto')
    await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves nothing where nothing was changed', async () => {
    await press(open({ state: 'CHECKED' }), 'Freigeben')
    await waitFor(() => expect(inputsOf('approveIncomingAction')).toEqual([{ id, version }]))
    expect(inputsOf('patchIncomingAction')).toEqual([])
  })
})

describe('the payments of a received invoice', () => {
  const paid = (change: object) => ({
    id,
    date: '2026-11-10',
    amount: '119.00',
    discount: '0.00',
    paymentFileId: null,
    cashDeskId: null,
    cashDeskName: '',
    reverses: null,
    reason: '',
    isReversed: false,
    actorName: 'Anna',
    createdAt: '2026-11-10T08:00:00.000Z',
    ...change,
  })

  it('can be undone once, for a reason that is required', async () => {
    const undone = paid({ isReversed: true, id: '019ab000-0000-7000-8000-000000000002' })
    const counter = paid({
      id: '019ab000-0000-7000-8000-000000000003',
      reverses: undone.id,
      reason: 'Falsch',
    })
    const user = open({ state: 'PAID', payments: [undone, counter, paid({})] })
    answerAction('undoIncomingPaymentAction', () => done())
    const buttons = screen.getAllByRole('button', { name: 'Zahlung vom 10.11.2026 zurücknehmen' })
    expect(buttons).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Zahlung vom 10.11.2026 zurücknehmen' }))
    const submit = await screen.findByRole('button', { name: 'Zurücknehmen' })
    await user.click(submit)
    await waitFor(() => expect(screen.getByLabelText(/Grund/).getAttribute('aria-invalid')).toBe('true'))
    await user.type(screen.getByLabelText(/Grund/), 'Doppelt')
    await user.click(submit)
    const date = businessDay(new Date())
    await waitFor(() =>
      expect(inputsOf('undoIncomingPaymentAction')).toEqual([
        { id, version, paymentId: id, date, reason: 'Doppelt' },
      ]),
    )
  })
})

describe('a sale of the company that its customer billed', () => {
  it('says who pays whom, and asks for no supplier', () => {
    const { seller } = incomingRecord()
    open({
      ownSale: true,
      typeCode: '389',
      openAmount: '0.00',
      seller,
      buyer: { ...seller, name: 'Molkerei' },
    })
    screen.getByRole('heading', { level: 1, name: /Molkerei/ })
    screen.getByText('119,00 € bekommen Sie', { exact: false })
    screen.getByText('Gutschrift des Empfängers (Gutschriftverfahren)')
    expect(screen.queryByLabelText(/Aufwandskonto/)).toBeNull()
  })
})

describe('a received invoice in another currency', () => {
  it('names it at every amount', () => {
    open({
      state: 'PAID',
      currency: 'USD',
      openAmount: '0.00',
      payments: [
        {
          id,
          date: '2026-11-10',
          amount: '116.62',
          discount: '2.38',
          paymentFileId: null,
          cashDeskId: null,
          cashDeskName: '',
          reverses: null,
          reason: '',
          isReversed: false,
          actorName: 'Anna',
          createdAt: '2026-11-10T08:00:00.000Z',
        },
      ],
    })
    screen.getByText('116,62 USD am 10.11.2026', { exact: false })
    expect(screen.getAllByText('Skonto 2,38 USD', { exact: false })).toHaveLength(2)
    screen.getByText('2 % bis 16.11.2026, das sind 2,38 USD')
    expect(document.body.textContent).not.toContain('€')
  })
})

describe('an invoice for another company of the tenant', () => {
  const other = { id: '019ab000-0000-7000-8000-000000000002', companyId: 2, companyName: 'Großhandel' }
  const stop = {
    code: 'otherCompany',
    severity: 'ERROR' as const,
    weight: 'STOP' as const,
    path: 'buyer',
    message: 'Diese Rechnung ist an „Großhandel“ gerichtet.',
  }
  const otherCompany = { id: 2, name: 'Großhandel' }
  const handed = {
    kind: 'REFUSE' as const,
    reason: 'Übergeben an „Großhandel“',
    answers: [],
    other,
    actorName: 'Ben Bote',
    at: '2026-11-04T07:00:00.000Z',
  }

  it('is handed over at the finding, with the way there', async () => {
    answerAction('handOverIncomingAction', () => done({ ...incomingRecord(), steps: [handed] }))
    const user = open({ findings: [stop], otherCompany })
    await press(user, 'An „Großhandel“ übergeben')
    await waitFor(() => expect(inputsOf('handOverIncomingAction')).toEqual([{ id, version, companyId: 2 }]))
    expect(await screen.findByText('Rechnung übergeben')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Dort ansehen' })).toBeDefined()
  })

  it('is handed over with a reason from the menu, to a company of one’s choice', async () => {
    answerAction('handOverIncomingAction', () => done({ ...incomingRecord(), steps: [handed] }))
    const user = open({})
    await press(user, 'Weitere Aktionen')
    await user.click(await screen.findByRole('menuitem', { name: 'An anderen Mandanten übergeben' }))
    await user.type(await screen.findByLabelText(/^Grund/), 'gehört dorthin')
    await press(user, 'Übergeben')
    await waitFor(() =>
      expect(inputsOf('handOverIncomingAction')).toEqual([
        { id, version, companyId: 2, reason: 'gehört dorthin' },
      ]),
    )
  })

  it('is only named to people who may not receive invoices', () => {
    const invoice = incomingRecord({ findings: [stop], otherCompany })
    renderOnPage(<IncomingView invoice={invoice} rights={{ ...RIGHTS, create: false }} />)
    expect(screen.getByText(/Diese Rechnung ist an „Großhandel“ gerichtet/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /übergeben/ })).toBeNull()
  })

  it('says where it went, and is not opened again', () => {
    open({ state: 'REFUSED', steps: [handed] })
    expect(screen.getAllByText(/Übergeben an „Großhandel“/).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Dort ansehen' })).toBeDefined()
    expect(stepsFor(incomingRecord({ state: 'REFUSED', steps: [handed] }), RIGHTS).others).toEqual([])
  })
})
