import { type ReactElement, useEffect } from 'react';
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

/** Loads the page at an address of one word; null when the content host has none. */
export function loadContentPage({ params }: LoaderFunctionArgs): Promise<Page | null> {
  const { url = '' } = params;
  if (!/^[a-z0-9-]+$/.test(url)) return Promise.resolve(null);
  return fetchContentPage(CONTENT_HOST, `/html/page/${url}.html`);
}

/** A page of words on the content host, such as help, privacy or news; a missing one gives Not Found. */
export function ContentPage(): ReactElement {
  const page = useLoaderData<Page | null>();
  return page ? <Words page={page} /> : <NotFound />;
}

function Words({ page }: { page: Page }): ReactElement {
  const { hash } = useLocation();
  useTitle(page.title);
  // The browser looked for the anchor in the address before the words were loaded.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, page]);
  return (
    <>
      <BookHead title={page.title} />
      <BookPage>
        <article className={s['words']}>{page.body}</article>
      </BookPage>
    </>
  );
}
