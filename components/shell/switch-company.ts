'use client'

import { mayLeave, releaseLeave } from '@/components/shared/form/leave'
import { answerOf, showAfterNavigation, showAnswer } from '@/components/shared/feedback/toast'
import { selectCompanyAction } from '@/lib/platform/users/actions'

/**
 * Makes another company the active one once forms with unsaved changes agree. Everything on screen
 * belongs to the former one, so the page is loaded again: the given page, by default the same, if
 * the other company has it, else its list.
 */
export async function switchCompany(companyId: number, place: Place = window.location): Promise<void> {
  if (!(await mayLeave())) return
  if (!(await answerOf(selectCompanyAction({ companyId }), 'selectCompany'))) return
  showAfterNavigation('selectCompany')
  const target = await placeIn(place)
  releaseLeave()
  window.location.assign(target)
}

/** Makes a company the active one without leaving the page; returns whether it is. */
export async function selectAgain(companyId: number): Promise<boolean> {
  return (await showAnswer(selectCompanyAction({ companyId }), 'selectCompany')) !== null
}

type Place = Pick<Location, 'pathname' | 'search'>

/** Returns the first that exists: the page itself, its list, or the start page. */
async function placeIn({ pathname, search }: Place): Promise<string> {
  const [, list = ''] = pathname.split('/')
  for (const path of [`${pathname}${search}`, `/${list}`]) if (await isThere(path)) return path
  return '/'
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', redirect: 'manual' })).ok
  } catch {
    return false
  }
}
