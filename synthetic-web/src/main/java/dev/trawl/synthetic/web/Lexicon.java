package dev.trawl.synthetic.web;

import java.util.List;

/** Words of several languages, for text that has the letters of real pages and no meaning. */
final class Lexicon {
  /** A language by its tag and some of its words. */
  record Language(String tag, List<String> words) {}

  static final List<Language> LANGUAGES =
      List.of(
          language(
              "en",
              "harbour light river stone morning paper garden winter letter market window bridge"
                  + " answer island number summer quiet travel history season people record"),
          language(
              "de",
              "Brücke Fluß Morgen Straße Gärten Übung Zeitung Wälder Größe Möbel schön zurück"
                  + " häufig Länder Köln Frühling später Bücher müde Österreich"),
          language(
              "fr",
              "été forêt château rivière élève naïve garçon hôtel œuvre déjà après mémoire façon"
                  + " théâtre lumière rêve île maïs noël société"),
          language(
              "pl",
              "łódź źródło żółty gęś książka świat ćwiczenie wieś dzień góra miłość ręka słońce"
                  + " wrzesień pięć zażółć jaźń morze rzeka most"),
          language(
              "el",
              "θάλασσα ήλιος δρόμος βιβλίο νερό φωνή χειμώνας πόλη ημέρα γράμμα αγορά γέφυρα"
                  + " νησί ιστορία καιρός κήπος παράθυρο ταξίδι φως λόγος"),
          language(
              "ru",
              "река мост книга утро зима письмо рынок окно остров ответ число лето тихий история"
                  + " люди запись камень город вечер дорога"),
          language("zh", "河流 桥梁 早晨 花园 冬天 信件 市场 窗户 岛屿 历史 季节 人民 记录 城市 夏天 道路"),
          language("ja", "かわ はし あさ にわ ふゆ てがみ いちば まど しま れきし 季節 人々 記録 都市 なつ みち"),
          language(
              "ar",
              "نهر جسر صباح حديقة شتاء رسالة سوق نافذة جزيرة تاريخ فصل ناس سجل مدينة صيف طريق"));

  private Lexicon() {}

  private static Language language(String tag, String words) {
    return new Language(tag, List.of(words.split(" ", -1)));
  }
}
