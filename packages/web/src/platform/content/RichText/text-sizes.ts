/** How wide something stands in a column of text. */
export const TEXT_SIZES = '(width < 48rem) 92vw, 44rem';
