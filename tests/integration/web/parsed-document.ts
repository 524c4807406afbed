import { JSDOM } from 'jsdom';

// One parser for all pages: a window of its own for each takes longer than everything else.
const parser = new new JSDOM().window.DOMParser();

export const parseHtml = (html: string): Document => parser.parseFromString(html, 'text/html');
export const parseXml = (xml: string): Document => parser.parseFromString(xml, 'text/xml');
