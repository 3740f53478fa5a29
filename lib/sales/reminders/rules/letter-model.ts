import type { PrintCustomer, PrintLogo, PrintSeller } from '@/lib/services/print/rules/parties'

interface LetterItem {
  number: string
  date: string
  dueDate: string
  /** What was billed, and what was paid or credited of it; null where an earlier version did not say. */
  gross: string | null
  settled: string | null
  open: string
}

/** The invoices of one level, in its words. */
interface LetterBlock {
  level: number
  intro: string
  items: LetterItem[]
  open: string
  closing: string
  /** What is to be paid for the block, until when. */
  total: string
  payUntil: string
}

interface LetterFrame {
  kind: 'REMINDER'
  date: string
  seller: PrintSeller
  logo: PrintLogo | null
  customer: PrintCustomer
  subject: string
  closing: string
  payUntil: string
  open: string
  credit: string
  fee: string
  total: string
}

/** What a letter is printed from: frozen when it is written. Money is wire decimals, days are `YYYY-MM-DD`. */
export interface LetterModel extends LetterFrame {
  templateVersion: 2
  /** What all blocks begin with and end with, such as greeting and name, is said once: here and in `closing`. */
  opening: string
  /** The highest level first. */
  blocks: LetterBlock[]
  /** Verzugszinsen and Verzugspauschalen (§ 288 BGB); absent in letters of before they could be claimed. */
  interest?: string
  lumpSum?: string
  /** What is open of claims of earlier letters. */
  claims: string
}

/** Letters of before: one text for invoices of all levels. */
export interface FirstLetterModel extends LetterFrame {
  templateVersion: 1
  intro: string
  items: { number: string; date: string; dueDate: string; open: string; level: number }[]
}

/** A kept model as the template takes it. */
export function currentLetter(model: LetterModel | FirstLetterModel): LetterModel {
  if (model.templateVersion === 2) return model
  const { intro, items, ...frame } = model
  const { open, total, payUntil } = frame
  const block = {
    level: Math.max(...items.map(({ level }) => level)),
    items: items.map(({ level: _level, ...item }) => ({ ...item, gross: null, settled: null })),
    intro: '',
    closing: '',
    open,
    total,
    payUntil,
  }
  return { ...frame, templateVersion: 2, opening: intro, blocks: [block], claims: '0.00' }
}
