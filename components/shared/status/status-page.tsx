import type { ReactNode } from 'react'

export interface StatusPageProps {
  /** 403, 404; shown large behind the text. */
  code?: string
  title: string
  description: string
  children?: ReactNode
}

/** A page that explains why there is no content. */
export function StatusPage({ code, title, description, children }: StatusPageProps) {
  return (
    <div
      data-status-page
      className="mx-auto flex min-h-[60dvh] max-w-lg flex-col items-center justify-center px-4 py-16 text-center"
    >
      {code ? (
        <p aria-hidden="true" className="mb-2 text-2xl font-semibold text-muted-foreground tabular">
          {code}
        </p>
      ) : null}
      <h1 className="heading-1">{title}</h1>
      <p className="mt-2 text-balance text-muted-foreground">{description}</p>
      {children ? <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  )
}
