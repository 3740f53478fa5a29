import 'server-only'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { load } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { listNoticeSheets } from './queries/read-sheets'
import type { NoticeSheet } from './schema'
import { deviceFields, premisesFields, type Field } from './texts'

/** A data sheet with the fields of the form as people read them. */
export interface ShownSheet extends NoticeSheet {
  premisesFields: readonly Field[]
  tills: readonly { id: string; name: string; fields: readonly Field[] }[]
}

/** Loads the data sheets of all stores, and whether the viewer may record notifications. */
export async function loadNoticeSheets() {
  const [sheets, who] = await Promise.all([load(listNoticeSheets, {}), requireSession()])
  const shown = sheets.map((sheet): ShownSheet => ({
    ...sheet,
    premisesFields: premisesFields(sheet),
    tills: sheet.devices.map((device) => ({
      id: device.id,
      name: device.name,
      fields: deviceFields(device),
    })),
  }))
  return { sheets: shown, mayReport: admits(who, 'TAX_PATCH', 'pos'), today: businessDay(new Date()) }
}
