import { type ComponentType, type ReactElement, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import {
  CONTENT_HOST,
  type ContentPage as Page,
  fetchContentPage,
} from '../../platform/content-host.tsx';
import { useTitle } from '../../platform/page.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import s from './ContentPage.module.css';

/** The pages that are told in scenes; `pictures.ts` has them. */
const PICTURED = new Set(['help-play', 'families', 'schools', 'about']);

/** The page that is a guide: `guide-parts.ts` says who speaks in it. */
const GUIDE = 'help';

interface PicturedProps {
  readonly name: string;
  readonly page: Page;
}

interface Loaded extends PicturedProps {
  readonly Pictured: ComponentType<PicturedProps> | null;
}

/** The pictures of a page; null when it has none, or when they cannot be loaded: its words stand alone then. */
async function loadPictured(name: string): Promise<ComponentType<PicturedProps> | null> {
  try {
    if (name === GUIDE) return (await import('./GuidePage.tsx')).GuidePage;
    return PICTURED.has(name) ? (await import('./PicturedPage.tsx')).PicturedPage : null;
  } catch {
    return null;
  }
}

/** Loads the page at an address of one word; null when the content host has none. */
export async function loadContentPage({ params }: LoaderFunctionArgs): Promise<Loaded | null> {
  const { url = '' } = params;
  if (!/^[a-z0-9-]+$/.test(url)) return null;
  const [page, Pictured] = await Promise.all([
    fetchContentPage(CONTENT_HOST, `/html/page/${url}.html`),
    loadPictured(url),
  ]);
  return page && { name: url, page, Pictured };
}

/** A page of words on the content host, such as help, privacy or news; a missing one gives Not Found. */
export function ContentPage(): ReactElement {
  const loaded = useLoaderData<Loaded | null>();
  return loaded ? <Words {...loaded} /> : <NotFound />;
}

function Words({ name, page, Pictured }: Loaded): ReactElement {
  const { hash } = useLocation();
  useTitle(page.title);
  // The browser looked for the anchor in the address before the words were loaded.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, page]);
  if (Pictured) return <Pictured key={name} name={name} page={page} />;
  return (
    <>
      <BookHead title={page.title} />
      <BookPage>
        <article className={s['words']}>{page.body}</article>
      </BookPage>
    </>
  );
}
