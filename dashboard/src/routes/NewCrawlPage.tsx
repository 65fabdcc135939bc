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
  const client = useQueryClient();
  const navigate = useNavigate();
  const work = useMutation({
    mutationFn: () => createCrawl(draftOf(texts)),
    onSuccess: async (crawl) => {
      void client.invalidateQueries({ queryKey: crawlKeys.lists });
      await navigate({ to: '/crawls/$id', params: { id: crawl.id } });
    },
  });
  const told = work.error instanceof ApiError ? work.error : null;
  const toldAt = FIELDS.find(
    ({ name }) => told?.field !== null && told?.field.split(/[.[]/)[0] === name,
  )?.name;
  const faults = FIELDS.filter((spec) => faultIn(spec, texts[spec.name] ?? '') !== undefined);
  const errorOf = (spec: FieldSpec) => {
    if (toldAt === spec.name) return told?.message;
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
          if (faults.length === 0) work.mutate();
        }}
      >
        <div className="space-y-4">
          {GROUPS.map((group) => (
            <details key={group.title} className="panel" open={group.isOpen || group.fields.some(errorOf)}>
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
