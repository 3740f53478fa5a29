import Image from 'next/image'
import Link from 'next/link'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { Chapter } from '@/lib/services/handbook/queries'
import { pictureIn, targetOf } from '@/lib/services/handbook/rules/links'

const LINK =
  'rounded-sm text-link underline decoration-link/40 underline-offset-4 outline-none hover:decoration-link focus-visible:focus-ring'

/** Keeps anchor targets clear of the bar on top. */
const ANCHORED = 'scroll-mt-[calc(theme(spacing.bar)+1rem)] flat:scroll-mt-4 break-after-avoid break-words-de'

function TextLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const target = targetOf(href)
  if (/^[/#]/.test(target))
    return (
      <Link href={target} prefetch={false} className={LINK}>
        {children}
      </Link>
    )
  return (
    <a href={target} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
    </a>
  )
}

/** Renders only our own pictures: a request to another server would reveal the reader. */
function pictureWith(pictures: Chapter['pictures']) {
  return function TextPicture({ src, alt = '' }: { src?: unknown; alt?: string }) {
    const name = typeof src === 'string' ? pictureIn(src) : null
    const picture = name ? pictures[name] : undefined
    if (!name || !picture) return alt
    const { width, height, version } = picture
    return (
      <Image
        unoptimized
        src={`/api/handbook/pictures/${name}?v=${version}`}
        alt={alt}
        width={width}
        height={height}
        className="my-1 h-auto w-full break-inside-avoid rounded-md border border-border"
      />
    )
  }
}

const PARTS: Components = {
  h2: ({ id, children }) => (
    <h2 id={id} className={`mt-5 heading-2 ${ANCHORED}`}>
      {children}
    </h2>
  ),
  h3: ({ id, children }) => (
    <h3 id={id} className={`mt-3 heading-3 ${ANCHORED}`}>
      {children}
    </h3>
  ),
  a: TextLink,
  ul: ({ children }) => (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-muted-foreground">{children}</ul>
  ),
  ol: ({ children }) => (
    <ol className="list-decimal space-y-1.5 pl-5 marker:text-muted-foreground">{children}</ol>
  ),
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  code: ({ children }) => (
    <code className="rounded-sm border border-border bg-card px-1 py-0.5 font-sans text-sm">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="rounded-md border border-border bg-muted p-3 text-sm whitespace-pre-wrap">{children}</pre>
  ),
  table: ({ children }) => (
    <ScrollBox>
      <table className="w-full border-collapse text-left wrap-break-word hyphens-auto">{children}</table>
    </ScrollBox>
  ),
  th: ({ children }) => (
    <th
      scope="col"
      className="border-b border-outline px-2 py-1.5 align-bottom text-sm font-semibold text-muted-foreground first:pl-0"
    >
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td className="min-w-24 border-b border-border px-2 py-2 align-top first:pl-0">{children}</td>
  ),
}

/**
 * A chapter's text as elements; HTML in it is shown as typed. Rendered on the server, it adds no
 * script to the page.
 */
export function HandbookText({ text, pictures }: { text: string; pictures: Chapter['pictures'] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[0.9375rem] leading-6">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSlug]}
        components={{ ...PARTS, img: pictureWith(pictures) }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
