/** Route module of the text pages, whose Markdown is in `content/paginas`. */
export const article = 'ui/article/article.tsx';
