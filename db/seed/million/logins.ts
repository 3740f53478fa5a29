/** Users of the scenario `pos-million`: one who sees all stores, one who sees the first. */
export const MILLION_LOGINS = { all: 'leitung@hoflaeden.example', oneStore: 'ebringen@hoflaeden.example' }
