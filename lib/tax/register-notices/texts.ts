import { createTranslator } from 'next-intl'
import { businessDay, germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'
import messages from '@/messages/de.json'
import { MOVED } from './rules/sheet'
import type { NoticeSheet, SheetDevice } from './schema'

const t = createTranslator({ locale: 'de', messages, namespace: 'registerNotices' })
const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })

/** A field of the form: its label and its value, '' if it has not been entered. */
export type Field = readonly [label: string, value: string]

const dayText = (day: string | null): string => (day === null ? '' : germanDay(day))

/** Returns the fields of the business premises, in the order of the form. */
export function premisesFields({ fields }: NoticeSheet): Field[] {
  const { taxpayer, taxNumber, economicId, premises, street, zipCode, city, deviceCount } = fields
  return [
    [t('sheet.taxpayer'), taxpayer],
    [t('sheet.taxNumber'), taxNumber],
    // not every business has one yet
    ...(economicId === '' ? [] : ([[t('sheet.economicId'), economicId]] as const)),
    [t('sheet.name'), premises],
    [t('sheet.address'), [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')],
    [t('sheet.deviceCount'), String(deviceCount)],
  ]
}

/** Returns the fields of a till in the order of the form; those of its end only if it has one. */
export function deviceFields(device: SheetDevice): Field[] {
  const { kind, manufacturer, model, softwareBrand, softwareVersion, outOfUse, tse } = device
  const reason = outOfUse?.reason === MOVED ? t('sheet.moved') : outOfUse?.reason
  return [
    [t('sheet.kind'), kind === null ? '' : enums(`registerKind.${kind}`)],
    [t('sheet.manufacturer'), manufacturer],
    [t('sheet.model'), model],
    [t('sheet.software'), [softwareBrand, softwareVersion].filter(Boolean).join(' ')],
    [t('sheet.serial'), device.serial],
    [t('sheet.acquiredOn'), dayText(device.acquiredOn ?? device.inUseSince)],
    [t('sheet.tseKind'), tse.kind === null ? '' : enums(`tseKind.${tse.kind}`)],
    [t('sheet.tseSerial'), tse.serial],
    [t('sheet.bsiCertificate'), tse.bsiCertificate],
    [t('sheet.tseInUseSince'), dayText(tse.inUseSince)],
    ...(outOfUse === null
      ? []
      : ([
          [t('sheet.outOfUse'), dayText(outOfUse.on)],
          [t('sheet.reason'), reason ?? ''],
        ] as const)),
  ]
}

/** Returns a data sheet as a printable document for typing into ELSTER. */
export function sheetPaper(sheet: NoticeSheet, at: Date): TextPaper {
  const { store, fields, devices } = sheet
  const tableOf = (found: readonly Field[]): PaperBlock => ({
    kind: 'table',
    columns: [
      { heading: '', cells: found.map(([label]) => label) },
      { heading: '', cells: found.map(([, value]) => value || t('paper.missing')) },
    ],
  })
  return {
    kind: 'TEXT',
    templateVersion: 1,
    title: t('paper.title', { store: store.name }),
    running: t('paper.running', { company: fields.taxpayer, store: store.name }),
    foot: t('paper.foot', { at: germanDateTime(at.toISOString()) }),
    author: fields.taxpayer,
    at: at.toISOString(),
    blocks: [
      { kind: 'text', text: t('paper.intro') },
      { kind: 'heading', text: t('sheet.premises') },
      tableOf(premisesFields(sheet)),
      ...devices.flatMap((device): PaperBlock[] => [
        { kind: 'heading', text: t('sheet.till', { name: device.name }) },
        tableOf(deviceFields(device)),
      ]),
    ],
  }
}

/** A data sheet as a table: a row for each till, with the fields of its premises. */
export function sheetTable(sheet: NoticeSheet): { headings: string[]; rows: string[][] } {
  const premises = premisesFields(sheet)
  const ended = [t('sheet.outOfUse'), t('sheet.reason')]
  const tills = sheet.devices.map((device) => ({ name: device.name, fields: new Map(deviceFields(device)) }))
  const labels = [...new Set([...tills.flatMap(({ fields }) => [...fields.keys()]), ...ended])]
  return {
    headings: [...premises.map(([label]) => label), t('columns.till'), ...labels],
    rows: tills.map(({ name, fields }) => [
      ...premises.map(([, value]) => value),
      name,
      ...labels.map((label) => fields.get(label) ?? ''),
    ]),
  }
}

/** „Kassenmeldung Hofladen 2026-11-27“ */
export const sheetFileName = ({ store }: NoticeSheet, at: Date): string =>
  t('fileName', { store: store.name, day: businessDay(at) })
