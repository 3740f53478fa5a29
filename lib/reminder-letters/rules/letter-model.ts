import type { PrintCustomer, PrintModel, PrintSeller } from '@/lib/documents/rules/print-model'

/** What a letter is printed from: frozen when it is written. Money is wire decimals, days are `YYYY-MM-DD`. */
export interface LetterModel {
  templateVersion: 1
  kind: 'REMINDER'
  date: string
  seller: PrintSeller
  logo: PrintModel['logo']
  customer: PrintCustomer
  subject: string
  intro: string
  closing: string
  payUntil: string
  items: { number: string; date: string; dueDate: string; open: string; level: number }[]
  open: string
  credit: string
  fee: string
  total: string
}
