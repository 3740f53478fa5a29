import type { PrintCustomer, PrintLogo, PrintSeller } from '@/lib/services/print/rules/parties'

interface LetterItem {
  number: string
  date: string
  dueDate: string
  /** The billed amount, and the part paid or credited; null for earlier template versions. */
  gross: string | null
  settled: string | null
  open: string
}

/** The invoices of one level, with its texts. */
interface LetterBlock {
  level: number
  intro: string
  items: LetterItem[]
  open: string
  closing: string
  /** Amount of the block, and its payment deadline. */
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

/**
 * The print model of a letter: frozen when it is written. Money is wire decimals, days are
 * `YYYY-MM-DD`.
 */
export interface LetterModel extends LetterFrame {
  templateVersion: 2
  /**
   * Text that all blocks begin or end with, such as greeting and name, appears once: here and in
   * `closing`.
   */
  opening: string
  /** The highest level first. */
  blocks: LetterBlock[]
  /**
   * Verzugszinsen and Verzugspauschalen (§ 288 BGB); absent in letters from before they could be
   * claimed.
   */
  interest?: string
  lumpSum?: string
  /** Open amount of claims of earlier letters. */
  claims: string
}

/** Earlier letters: one text for invoices of all levels. */
export interface FirstLetterModel extends LetterFrame {
  templateVersion: 1
  intro: string
  items: { number: string; date: string; dueDate: string; open: string; level: number }[]
}

/** Converts a stored model to the template's current version. */
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
