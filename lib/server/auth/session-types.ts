import type { Auditor } from '@/lib/domain/auditor'

/**
 * The data about the signed-in person that a page gets; plain data, safe to hand to client
 * components.
 */
export interface SessionView {
  /** Set for an auditor. */
  auditor?: Auditor
  userId: string
  email: string
  firstname: string
  lastname: string
  isAdmin: boolean
  isPlatformAdmin: boolean
  mustChangePassword: boolean
  mustSetUpTotp: boolean
  rights: readonly string[]
  modules: readonly string[]
  /** Stores that this person is restricted to; empty: every store. */
  storeIds: readonly string[]
  tenant: { id: string; name: string; useGrossPrice: boolean }
  company: { id: number; name: string; useGrossPrice: boolean }
  companies: { id: number; name: string }[]
  appSettings: { darkMode: boolean; receiveNotificationMails: boolean; language: 'DE' }
}
