import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CrawlField } from '../components/CrawlField';
import { ErrorNotice } from '../components/Notices';
import { PageHead } from '../components/PageHead';
import { SeedPreview } from '../components/SeedPreview';
import { crawlKeys, createCrawl } from '../services/crawls';
import { ApiError } from '../services/http';
import { GROUPS, draftOf, faultIn, type FieldName, type FieldSpec, type Texts } from '../utils/crawl-form';

const FIELDS = GROUPS.flatMap((group) => group.fields);

export function NewCrawlPage() {
  const [texts, setTexts] = useState<Texts>({});
  const [left, setLeft] = useState<Set<FieldName>>(new Set());
  const [opened, setOpened] = useState(
    () => new Set(GROUPS.filter((group) => group.isOpen).map(({ title }) => title)),
  );
  const client = useQueryClient();
  const navigate = useNavigate();
  const toggle = (title: string, isOpen: boolean) =>
    setOpened((before) => new Set([...before].filter((one) => one !== title).concat(isOpen ? [title] : [])));
  /** A group that is opened for an error stays so while the error is mended. */
  const openFor = (wrong: (FieldName | undefined)[]) =>
    GROUPS.filter(({ fields }) => fields.some(({ name }) => wrong.includes(name))).forEach(({ title }) =>
      toggle(title, true),
    );
  const work = useMutation({
    mutationFn: () => createCrawl(draftOf(texts)),
    onError: (error) => openFor([fieldOf(error)]),
    onSuccess: async (crawl) => {
      void client.invalidateQueries({ queryKey: crawlKeys.lists });
      await navigate({ to: '/crawls/$id', params: { id: crawl.id } });
    },
  });
  const toldAt = fieldOf(work.error);
  const faults = FIELDS.filter((spec) => faultIn(spec, texts[spec.name] ?? '') !== undefined);
  const errorOf = (spec: FieldSpec) => {
    if (toldAt === spec.name) return work.error?.message;
    return left.has(spec.name) ? faultIn(spec, texts[spec.name] ?? '') : undefined;
  };
  return (
    <>
      <PageHead title="New crawl" intro="All it needs is a seed; everything else has a sensible default." />
      <form
        noValidate
        className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault();
          setLeft(new Set(FIELDS.map(({ name }) => name)));
          openFor(faults.map(({ name }) => name));
          if (faults.length === 0) work.mutate();
        }}
      >
        <div className="space-y-4">
          {GROUPS.map((group) => (
            <details
              key={group.title}
              className="panel"
              open={opened.has(group.title)}
              onToggle={({ currentTarget }) => toggle(group.title, currentTarget.open)}
            >
              <summary className="px-4 py-3 font-semibold">{group.title}</summary>
              <div className="grid gap-4 px-4 pb-4 md:grid-cols-2">
                {group.fields.map((spec) => (
                  <div
                    key={spec.name}
                    className={spec.kind === 'lines' ? 'md:col-span-2' : ''}
                    onBlur={() => setLeft(new Set([...left, spec.name]))}
                  >
                    <CrawlField
                      spec={spec}
                      value={texts[spec.name] ?? ''}
                      error={errorOf(spec)}
                      onChange={(value) => {
                        work.reset();
                        setTexts({ ...texts, [spec.name]: value });
                      }}
                    />
                  </div>
                ))}
              </div>
            </details>
          ))}
        </div>
        <div className="space-y-4 xl:sticky xl:top-4">
          <SeedPreview texts={texts} />
          {work.isError && <ErrorNotice error={work.error} />}
          {left.size === FIELDS.length && faults.length > 0 && (
            <p role="alert" className="text-bad">
              To mend: {faults.map((spec) => spec.title).join(', ')}.
            </p>
          )}
          <button type="submit" className="button button-main w-full" disabled={work.isPending}>
            Start crawl
          </button>
        </div>
      </form>
    </>
  );
}

/** The field that the server speaks of; it may name a part of it, such as seeds[3]. */
function fieldOf(error: Error | null): FieldName | undefined {
  const told = error instanceof ApiError ? error.field?.split(/[.[]/)[0] : undefined;
  return FIELDS.find(({ name }) => name === told)?.name;
}
