// Reads a WARC file with warcio: "list" prints each page, "payload URL" prints that page's payload.
import { createReadStream } from "node:fs";
import { WARCParser } from "warcio";

const [file, command, wanted] = process.argv.slice(2);
const pages = new Set(["response", "revisit"]);

for await (const record of new WARCParser(createReadStream(file))) {
  if (!pages.has(record.warcType)) {
    continue;
  }
  if (command === "list") {
    console.log(`${record.warcType} ${record.warcTargetURI}`);
  } else if (record.warcTargetURI === wanted) {
    console.log(await record.contentText());
  }
}
