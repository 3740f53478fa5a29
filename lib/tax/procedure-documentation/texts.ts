import { createTranslator } from 'next-intl'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { germanMoney, germanPercent } from '@/lib/domain/money'
import { ALWAYS, type Taxation } from '@/lib/domain/taxation'
import { periodName } from '@/lib/tax/vat-return/rules/filing-period'
import { ACTIONS, AREAS } from '@/lib/domain/rights'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'
import messages from '@/messages/de.json'
import type { Facts } from './queries/read-facts'
import { listedAccounts } from './rules/account-list'
import type { Answers, VersionRecord } from './schema'
import type { AnswerField } from './words'

const t = createTranslator({ locale: 'de', messages, namespace: 'procedureDocumentation.paper' })
const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })
const findings = createTranslator({ locale: 'de', messages, namespace: 'auditPackage.findings' })
const companies = createTranslator({ locale: 'de', messages, namespace: 'companies' })
const label = createTranslator({ locale: 'de', messages, namespace: 'procedureDocumentation' })

const heading = (text: string): PaperBlock => ({ kind: 'heading', text })
const text = (words: string): PaperBlock => ({ kind: 'text', text: words })

/** A table of rows; a text instead if there are none. */
function table(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): PaperBlock {
  if (rows.length === 0) return text(t('none', { title }))
  const columns = headings.map((head, at) => ({ heading: head, cells: rows.map((row) => row[at] ?? '') }))
  return { kind: 'table', title, columns }
}

/** Returns the content of a company's procedure documentation, without its history. */
export function documentationBlocks(facts: Facts, answers: Answers): PaperBlock[] {
  const answered = (field: AnswerField): PaperBlock =>
    text(`${label(`fields.${field}`)}: ${answers[field].trim() || t('toFillIn')}`)
  return [
    text(t('intro')),
    heading(t('general.title')),
    companyTable(facts),
    taxationTable(facts),
    answered('business'),
    answered('responsible'),
    heading(t('use.title')),
    text(t('use.text')),
    answered('training'),
    heading(t('technology.title')),
    text(t('technology.text')),
    programTable(facts),
    storeTable(facts),
    tillTable(facts),
    answered('hardware'),
    text(t('technology.interfaces')),
    heading(t('records.title')),
    ...(['documents', 'received', 'tills', 'cash', 'numbers', 'frozen', 'corrections', 'log'] as const).map(
      (part) => text(t(`records.${part}`)),
    ),
    rangeTable(facts),
    jumpTable(facts),
    rateTable(facts),
    text(t('records.books', { chart: facts.books.chart })),
    accountTable(facts),
    heading(t('operation.title')),
    text(t('operation.storage')),
    answered('backups'),
    text(t('operation.retention')),
    answered('paperReceipts'),
    heading(t('control.title')),
    text(t('control.access')),
    text(t(facts.tenant.requireTotp ? 'control.withTotp' : 'control.withoutTotp')),
    text(t(facts.company.fourEyes ? 'control.fourEyes' : 'control.twoEyes')),
    userTable(facts),
    text(t('control.completeness')),
    settledTable(facts),
    text(t('control.refusals')),
    rejectionTable(facts),
    text(t('control.handOvers')),
    overrideTable(facts),
    text(t('control.filed')),
    filingTable(facts),
    answered('internalControl'),
  ]
}

function companyTable({ company, tenant }: Facts): PaperBlock {
  const { street, zipCode, city, registerCourt, registerNumber } = company
  const rows = [
    [t('general.company'), company.name],
    [t('general.tenant'), tenant.name],
    [t('general.address'), [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')],
    [t('general.managingDirector'), company.managingDirector],
    [t('general.register'), [registerCourt, registerNumber].filter(Boolean).join(' ')],
    [t('general.taxNumber'), company.taxNumber],
    [t('general.vatId'), company.vatId],
    [t('general.economicId'), company.economicId],
    // a small business states no VAT, neither on sales nor on the money for them
    [t('general.vatBasis'), company.smallBusiness ? '' : enums(`vatBasis.${company.vatBasis}`)],
    [t('general.taxation'), t(`general.${taxationOf(company)}`)],
    [t('general.ossSince'), company.ossSince === null ? '' : germanDay(company.ossSince)],
    [t('general.prices'), t(company.useGrossPrice ? 'general.gross' : 'general.net')],
  ].filter(([, value]) => value !== '')
  return table(t('general.tableTitle'), [t('columns.what'), t('columns.value')], rows)
}

/** Returns how a company is taxed by its settings. */
function taxationOf({ smallBusiness, flatRateFarm }: Pick<Taxation, 'smallBusiness' | 'flatRateFarm'>) {
  if (smallBusiness) return flatRateFarm ? ('smallFarm' as const) : ('small' as const)
  return flatRateFarm ? ('farm' as const) : ('regular' as const)
}

/** Every taxation that the company has had, or will have, from its first day on. */
const taxationTable = ({ taxations }: Facts): PaperBlock =>
  table(
    t('general.taxations'),
    [t('columns.validFrom'), t('general.taxation'), t('general.basis')],
    taxations.map((row) => [
      row.validFrom === ALWAYS ? t('general.always') : germanDay(row.validFrom),
      t(`general.${taxationOf(row)}`),
      row.smallBusiness ? '' : enums(`vatBasis.${row.vatBasis}`),
    ]),
  )

const programTable = ({ programs }: Facts): PaperBlock =>
  table(
    t('technology.programs'),
    [t('columns.program'), t('columns.usedFrom'), t('columns.usedUntil')],
    programs.map(({ version, from, until }) => [
      version,
      germanDay(from),
      until ? germanDay(until) : t('technology.inUse'),
    ]),
  )

const storeTable = ({ stores }: Facts): PaperBlock =>
  table(
    t('technology.stores'),
    [t('columns.store'), t('columns.address')],
    stores.map(({ name, street, zipCode, city }) => [
      name,
      [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '),
    ]),
  )

const tillTable = ({ tills }: Facts): PaperBlock =>
  table(
    t('technology.tills'),
    [
      t('columns.till'),
      t('columns.store'),
      t('columns.maker'),
      t('columns.serial'),
      t('columns.software'),
      t('columns.tse'),
    ],
    tills.map(({ name, store, serial, softwareVersion, register, tse, certificate }) => [
      name,
      store,
      [register.manufacturer, register.model].filter(Boolean).join(' ') || t('technology.notStated'),
      serial,
      [register.softwareBrand, softwareVersion].filter(Boolean).join(' '),
      [tse, certificate].filter(Boolean).join(', ') || t('technology.notStated'),
    ]),
  )

const rangeTable = ({ ranges }: Facts): PaperBlock =>
  table(
    t('records.ranges'),
    [t('columns.kind'), t('columns.generator'), t('columns.prefix')],
    ranges.map(({ kind, generator, pattern }) => [
      t(`kinds.${kind}`),
      enums(`generator.${generator}`),
      generator === 'CUSTOM' ? pattern : '',
    ]),
  )

const jumpTable = ({ jumps }: Facts): PaperBlock =>
  table(
    t('records.jumps'),
    [t('columns.kind'), t('columns.unassigned'), t('columns.person')],
    jumps.map(({ name, first, last, person, at }) => [
      companies(`ranges.${name}`),
      numbersText(first, last),
      `${person}, ${germanDateTime(at.toISOString())}`,
    ]),
  )

const accountTable = ({ books }: Facts): PaperBlock =>
  table(
    t('records.accounts'),
    [t('columns.purpose'), t('columns.account'), t('columns.automatic')],
    listedAccounts(books).map(({ name, account, isOwn, tax }) => [
      companies(`datev.accounts.${name}`),
      isOwn ? t('records.ownAccount', { account }) : account,
      tax ? t(`automatic.${tax}`) : '',
    ]),
  )

const rateTable = ({ rates }: Facts): PaperBlock =>
  table(
    t('records.rates'),
    [t('columns.rate'), t('columns.percent'), t('columns.validFrom')],
    rates.map(({ name, rate, validFrom }) => [name, germanPercent(rate), germanDay(validFrom)]),
  )

const userTable = ({ users }: Facts): PaperBlock =>
  table(
    t('control.users'),
    [t('columns.user'), t('columns.rights'), t('columns.stores')],
    users.map((user) => [user.name, rightsText(user), user.stores.join(', ') || t('control.allStores')]),
  )

const settledTable = ({ settled }: Facts): PaperBlock =>
  table(
    t('control.settled'),
    [t('columns.till'), t('columns.closing'), t('columns.finding'), t('columns.reason'), t('columns.person')],
    settled.map(({ till, closing, code, first, last, reason, person, at }) => [
      till,
      String(closing),
      [findings(`codes.${code}`), numbersText(first, last)].filter(Boolean).join(': '),
      reason,
      `${person}, ${germanDateTime(at.toISOString())}`,
    ]),
  )

const rejectionTable = ({ rejections }: Facts): PaperBlock =>
  table(
    t('control.rejections'),
    [t('columns.till'), t('columns.what'), t('columns.arrivedAt'), t('columns.reason'), t('columns.person')],
    rejections.map(({ till, kind, at, amount, reason, person }) => [
      till,
      [t(`records.of.${kind}`), amount === null ? '' : germanMoney(amount)].filter(Boolean).join(', '),
      germanDateTime(at.toISOString()),
      reason ?? t('control.open'),
      person ?? '',
    ]),
  )

const overrideTable = ({ overrides }: Facts): PaperBlock =>
  table(
    t('control.overrides'),
    [t('columns.period'), t('columns.reason'), t('columns.person')],
    overrides.map(({ from, to, reason, person, at }) => [
      `${germanDay(from)} – ${germanDay(to)}`,
      reason,
      `${person}, ${germanDateTime(at.toISOString())}`,
    ]),
  )

const filingTable = ({ filings }: Facts): PaperBlock =>
  table(
    t('control.filings'),
    [t('columns.period'), t('columns.filedOn'), t('columns.payable'), t('columns.person')],
    filings.map(({ period, filedOn, isCorrection, payable, person, withdrawReason }) => [
      [periodName(period), isCorrection ? t('control.correction') : ''].filter(Boolean).join(', '),
      germanDay(filedOn),
      germanMoney(payable),
      withdrawReason ? t('control.withdrawn', { person, reason: withdrawReason }) : person,
    ]),
  )

function numbersText(first: number, last: number): string {
  if (last === 0) return ''
  return first === last ? String(first) : `${first}–${last}`
}

/** „Rechnungen: Ansehen, Anlegen; Kassen: Ansehen“ */
function rightsText({ isAdmin, rights, auditorUntil }: Facts['users'][number]): string {
  if (auditorUntil !== null) return t('control.auditor', { day: germanDay(auditorUntil) })
  if (isAdmin) return t('control.admin')
  const areas = AREAS.flatMap((area) => {
    const actions = ACTIONS.filter((action) => rights.includes(`${area}_${action}`))
    return actions.length === 0
      ? []
      : [`${enums(`area.${area}`)}: ${actions.map((action) => enums(`action.${action}`)).join(', ')}`]
  })
  return areas.join('; ') || t('control.noRights')
}

export const documentationTitle = (company: string): string => t('title', { company })

/** The versions up to one, as a part of its printed document. */
export const historyBlocks = (versions: readonly VersionRecord[]): PaperBlock[] => [
  heading(t('history.title')),
  table(
    t('history.tableTitle'),
    [t('columns.version'), t('columns.createdAt'), t('columns.person')],
    versions.map(({ number, createdAt, actorName }) => [
      String(number),
      germanDateTime(createdAt),
      actorName,
    ]),
  ),
]

/** Returns a version as a printable document. */
export function documentationPaper(
  company: string,
  { number, createdAt }: VersionRecord,
  blocks: readonly PaperBlock[],
): TextPaper {
  return {
    kind: 'TEXT',
    templateVersion: 1,
    title: documentationTitle(company),
    running: documentationTitle(company),
    foot: t('foot', { number, at: germanDateTime(createdAt) }),
    author: company,
    at: createdAt,
    blocks,
  }
}

/** „Verfahrensdokumentation Hofladen Version 3“ */
export const documentationFileName = (company: string, { number }: VersionRecord): string =>
  t('fileName', { company, number })
