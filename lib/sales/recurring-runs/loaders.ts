import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { recurringRunList, runResultList } from './list'
import { previewRecurringRun } from './queries/due-customers'
import { listRecurringRuns, recurringRunProgress } from './queries/list-runs'
import { listRunResults } from './queries/run-customers'

export const loadRecurringRuns = (params: Promise<UrlParams>) =>
  loadList(listRecurringRuns, recurringRunList, params)

export const loadRecurringRun = recordLoader(recurringRunProgress)

export const loadRunResults = async (id: string, params: Promise<UrlParams>) =>
  load(listRunResults, { ...runResultList.read(await params), id })

export const loadRecurringPreview = () => load(previewRecurringRun, {})
