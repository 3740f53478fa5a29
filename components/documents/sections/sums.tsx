import { RIGHT } from '@/components/documents/geometry'
import type { SumsBlock } from '@/components/documents/layout/content'
import { Rule } from '@/components/documents/rule'
import { TextLines } from '@/components/documents/text-lines'
import { COLOR } from '@/components/documents/theme'

/** Net, VAT by rate and total, or the total with the VAT it contains; beside them the legal texts. */
export function Sums({ block, top }: { block: SumsBlock; top: number }) {
  return (
    <>
      <TextLines lines={block.lines} top={top} />
      {block.ruleTop !== null && (
        <Rule left={block.left} right={RIGHT} top={top + block.ruleTop} weight={0.8} color={COLOR.ink} />
      )}
    </>
  )
}
