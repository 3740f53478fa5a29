'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import {
  noticeCompany,
  registerSwitchBack,
  useForeignCompany,
} from '@/components/shared/session/company-switch'
import { PAGE_COMPANY } from '@/components/shared/session/page-company'
import { isRecord } from '@/components/shared/session/persist'

/** Every page loads this file: code needed only after a switch elsewhere is loaded then. */
const CompanyNotice = lazy(async () => ({
  default: (await import('@/components/shared/session/company-notice')).CompanyNotice,
}))

const CHANNEL = 'kontor:company'

interface Company {
  id: number
  name: string
}

const isCompany = (value: unknown): value is Company =>
  isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string'

function notifyOtherTabs({ id, name }: Company): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ id, name })
  channel.close()
}

interface CompanyWatchProps {
  /** The active company when the shell was last rendered. */
  active: Company
  companies: readonly Company[]
}

/**
 * Detects that the company was switched in another tab, notifies other tabs of this one's, and
 * offers the way back.
 */
export function CompanyWatch({ active, companies }: CompanyWatchProps) {
  const t = useTranslations('errors.conflict')
  const own = companies.find(({ id }) => id === PAGE_COMPANY)
  const compare = useEffectEvent((now: Company) =>
    noticeCompany(own && now.id !== own.id ? t('company', { active: now.name, page: own.name }) : null),
  )
  const goBack = useEffectEvent(async () => {
    if (!own) return false
    const { selectAgain } = await import('./switch-company')
    const isBack = await selectAgain(own.id)
    if (isBack) notifyOtherTabs(own)
    return isBack
  })
  useEffect(() => registerSwitchBack(() => goBack()), [])
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isCompany(data)) compare(data)
    }
    return () => channel.close()
  }, [])
  const { id, name } = active
  useEffect(() => {
    compare({ id, name })
    notifyOtherTabs({ id, name })
  }, [id, name])
  const foreign = useForeignCompany() !== null
  useReloadOnNavigation(foreign)
  return foreign ? (
    <Suspense>
      <CompanyNotice className="fixed inset-x-3 bottom-3 z-float mx-auto max-w-2xl animate-fade-in shadow-float" />
    </Suspense>
  ) : null
}

/**
 * After a switch in another tab, force a full load: the page would otherwise show that company
 * inside this one's shell.
 */
function useReloadOnNavigation(foreign: boolean) {
  const pathname = usePathname()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname && foreign) window.location.reload()
    last.current = pathname
  }, [pathname, foreign])
}
