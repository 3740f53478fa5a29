import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'

/** Headings in a text rank below those of the page. */
const Heading = ({ children }: { children?: ReactNode }) => <h3 className="heading-4">{children}</h3>

const PARTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  // An image on another server would reveal the reader.
  img: ({ alt }) => alt,
  // The writer chooses the link's text, so the reader is shown its target.
  a: ({ href = '', children }) => {
    const target = linkTarget(href)
    if (target === null) return children
    const isSaid = children === href || children === target
    return (
      <>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-link underline-offset-4 hover:underline"
        >
          {children}
        </a>
        {isSaid ? null : <span className="text-muted-foreground"> ({target})</span>}
      </>
    )
  },
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
  pre: ({ children }) => (
    <pre className="rounded-md border border-border bg-muted p-3 text-sm whitespace-pre-wrap">{children}</pre>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-l-2 border-border pl-3 text-muted-foreground">{children}</blockquote>
  ),
}

/**
 * Renders Markdown: HTML in it is shown as typed, images as their alternative text, and links lead
 * to web and mail only. In a server component it adds no script to the page.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="grid gap-3 break-words-de">
      <ReactMarkdown components={PARTS}>{text}</ReactMarkdown>
    </div>
  )
}

/**
 * Returns the target of a link in another person's text: the host of a web page, or a mail address.
 * Null for anything else, such as a path of ours (`/logout`) or an address without scheme
 * (`//evil.example`), which would look like ours.
 */
function linkTarget(href: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  return url.protocol === 'mailto:' ? url.pathname || null : url.host
}
