import { createTranslator } from 'next-intl'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { germanPercent } from '@/lib/domain/money'
import { ACTIONS, AREAS } from '@/lib/domain/rights'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'
import messages from '@/messages/de.json'
import type { Facts } from './queries/read-facts'
import type { Answers, VersionRecord } from './schema'
import type { AnswerField } from './words'

const t = createTranslator({ locale: 'de', messages, namespace: 'procedureDocumentation.paper' })
const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })
const findings = createTranslator({ locale: 'de', messages, namespace: 'auditPackage.findings' })
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
    answered('business'),
    answered('responsible'),
    heading(t('use.title')),
    text(t('use.text')),
    answered('training'),
    heading(t('technology.title')),
    text(t('technology.text')),
    storeTable(facts),
    tillTable(facts),
    answered('hardware'),
    text(t('technology.interfaces')),
    heading(t('records.title')),
    ...(['documents', 'received', 'tills', 'cash', 'numbers', 'frozen', 'corrections', 'log'] as const).map(
      (part) => text(t(`records.${part}`)),
    ),
    rangeTable(facts),
    rateTable(facts),
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
    [t('general.vatBasis'), enums(`vatBasis.${company.vatBasis}`)],
    [t('general.taxation'), t(company.smallBusiness ? 'general.small' : 'general.regular')],
    [t('general.prices'), t(company.useGrossPrice ? 'general.gross' : 'general.net')],
  ].filter(([, value]) => value !== '')
  return table(t('general.tableTitle'), [t('columns.what'), t('columns.value')], rows)
}

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
    [t('columns.till'), t('columns.store'), t('columns.serial'), t('columns.software'), t('columns.tse')],
    tills.map(({ name, store, serial, softwareVersion, tse }) => [
      name,
      store,
      serial,
      softwareVersion,
      tse || t('technology.noTse'),
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
