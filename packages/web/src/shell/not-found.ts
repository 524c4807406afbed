import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';

/** The error of an address without a page (specification, section 8). */
export function notFound({ pathname }: Pick<URL, 'pathname'>): Error | ErrorResponseImpl {
  return new ErrorResponseImpl(404, `Page not found: ${pathname}`, null);
}
