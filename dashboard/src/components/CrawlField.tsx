import { defaultOf, helpFor, type FieldSpec } from '../utils/crawl-form';
import { words } from '../utils/format';
import { Field } from './Field';

interface Props {
  spec: FieldSpec;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One setting of a crawl; empty means its default. */
export function CrawlField({ spec, value, error, onChange }: Props) {
  const usual = defaultOf(spec.name);
  if (spec.kind === 'flag') {
    const isOn = (value || usual) === 'true';
    return (
      <Field label={spec.title} help={helpFor(spec.name)} error={error}>
        {(props) => (
          <select
            {...props}
            className="field"
            value={String(isOn)}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="true">Yes</option>
            <option value="false">No</option>
          </select>
        )}
      </Field>
    );
  }
  return (
    <Field label={spec.title} help={helpFor(spec.name)} error={error}>
      {(props) => {
        if (spec.kind === 'choice') {
          return (
            <select
              {...props}
              className="field"
              value={value || usual}
              onChange={(event) => onChange(event.target.value)}
            >
              {spec.choices?.map((choice) => (
                <option key={choice} value={choice}>
                  {words(choice)}
                </option>
              ))}
            </select>
          );
        }
        if (spec.kind === 'lines') {
          return (
            <textarea
              {...props}
              className="field font-mono text-sm"
              rows={spec.name === 'seeds' ? 4 : 2}
              value={value}
              spellCheck={false}
              placeholder={spec.name === 'seeds' ? 'https://example.org/' : ''}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        return (
          <input
            {...props}
            className="field"
            inputMode={spec.kind === 'number' ? 'numeric' : 'text'}
            placeholder={usual}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
