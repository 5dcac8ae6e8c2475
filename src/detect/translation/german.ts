import { Glossary } from './glossary.js';

export const GERMAN = new Glossary({
  language: 'German',
  verbsComeLast: true,
  compounds: true,
  grammar: `
    the=der,die,das,den,dem,des a=ein,eine,einen,einem,einer,eines and=und or=oder does_not=nicht no=kein,keine,keinen,keinem,keiner
    of=von,vom in=im,ins,beim,bei on=auf,am,an to=zu,zum,zur for=für with=mit without=ohne from=aus by=durch after=nach
    before=vor between=zwischen over=über under=unter if=wenn,falls when=sobald,als because=weil that=dass,daß so=damit
    where=wo,wohin,woher how=wie why=warum,wieso,weshalb who=wer what=was which=welche,welcher,welches,welchen
    is=ist,wird,sei are=sind,werden was=war,wurde were=waren,wurden has=hat have=haben,habe can=kann,können could=könnte
    should=soll,sollte,sollten must=muss,müssen it=es,er,sie we=wir,uns i=ich,mir,mich you=du,ihr,man this=dies,diese,dieser,dieses,diesem
    please=bitte also=auch only=nur,bloß still=noch again=wieder always=immer never=nie,niemals already=schon,bereits
    here=hier there=dort,da all=alle,allen,aller,alles every=jede,jeder,jedes,jedem more=mehr very=sehr but=aber,sondern
    does=tut do=tun works=funktioniert,funktionieren,geht be=sein,worden gets=bekommt,erhält off=ab up=hoch at=um`,
  verbs: `
    fix=beheb,behoben,reparier,korrigier,berichtig debug=debugg investigate=untersuch add=füge,hinzufügen,hinzugefügt,ergänz
    implement=implementier,umsetzen create=erstell,erzeug,anleg write=schreib change=änder,veränder update=aktualisier
    rename=umbenenn,benenne refactor=refaktorisier,umbau move=verschieb remove=entfern delete=lösch extract=auslager,extrahier
    simplify=vereinfach explain=erklär,erläuter describe=beschreib show=zeig,anzeig find=finde,such optimize=optimier test=teste
    support=unterstütz allow=erlaub,ermöglich prevent=verhinder convert=konvertier,umwandel replace=ersetz merge=zusammenführ
    split=aufteil,teile improve=verbesser document=dokumentier validate=prüf,validier handle=behandel,verarbeit`,
  words: `
    error=fehler bug=bug crash=absturz,abstürz,stürzt problem=problem fails=scheiter,fehlschläg,schlägt,fehlgeschlag wrong=falsch
    missing=fehlt,fehlend,fehlen broken=kaputt,defekt slow=langsam empty=leer duplicate=doppelt unexpected=unerwartet invalid=ungültig
    file=datei folder=ordner directory=verzeichnis path=pfad name=name function=funktion method=methode class=klasse variable=variable
    parameter=parameter argument=argument value=wert,werte,werten type=typ,typen field=feld,felder key=schlüssel list=liste table=tabelle
    column=spalte row=zeile line=zeilen database=datenbank query=abfrage request=anfrage,anforderung response=antwort server=server
    client=client connection=verbindung session=sitzung user=benutzer,nutzer password=passwort,kennwort login=anmeld,einlogg
    logout=abmeld,auslogg authentication=authentifizier authorization=autorisier permission=berechtig,recht,rechte role=rolle
    certificate=zertifikat encrypt=verschlüssel decrypt=entschlüssel signature=signatur message=nachricht,meldung notification=benachrichtig
    event=ereignis,termin calendar=kalender date=datum time=zeit,uhrzeit timezone=zeitzone timeout=zeitüberschreit,zeitlimit
    task=aufgabe queue=warteschlange process=prozess memory=speicher cache=zwischenspeicher buffer=puffer stream=strom
    upload=hochlad,hochgelad download=herunterlad,heruntergelad import=importier export=exportier backup=sicherung version=version
    migration=migration configuration=konfiguration,konfigurier settings=einstellung option=option default=standard,vorgabe
    environment=umgebung window=fenster dialog=dialog button=knopf,schaltfläche menu=menü page=seite view=ansicht layout=layout
    style=stil color=farbe,farben font=schrift image=bild,bilder icon=symbol text=text string=zeichenkette character=zeichen number=zahl,nummer
    word=wort,wörter language=sprache translation=übersetz search=suche,gesucht filter=filter sort=sortier order=reihenfolge index=index
    tree=baum node=knoten edge=kante graph=graph route=route link=verweis address=adresse header=kopfzeile,kopf body=rumpf form=formular
    input=eingabe output=ausgabe validation=validierung,prüfung rule=regel pattern=muster expression=ausdruck,ausdrück template=vorlage
    render=darstell,gerendert component=komponente module=modul library=bibliothek package=paket dependency=abhängig plugin=erweiterung
    interface=schnittstelle tests=tests coverage=abdeckung example=beispiel documentation=dokumentation comment=kommentar
    log=protokoll,protokollier warning=warnung exception=ausnahme loop=schleife condition=bedingung state=zustand status=status
    transaction=transaktion lock=sperre,sperren synchronize=synchronisier retry=wiederhol attempt=versuch limit=grenze large=große,groß size=größe small=klein
    length=länge width=breite height=höhe position=position start=start,beginn,gestartet end=ende,endet parse=parse,geparst read=lese,gelesen,einles,liest
    write=geschrieben save=speichern,speichert,gespeichert load=lade,geladen,lädt send=sende,gesendet,versand,verschick receive=empfang,empfäng
    open=öffne,geöffnet close=schließ,geschlossen connect=verbind,verbunden compute=berechn compare=vergleich check=überprüf
    display=anzeige,angezeigt hide=versteck,ausblend select=auswahl,auswähl,ausgewählt click=klick copy=kopier print=druck account=konto
    group=gruppe member=mitglied contact=kontakt attachment=anhang,anhäng customer=kunde price=preis invoice=rechnung payment=zahlung,bezahl
    product=produkt purchase=bestellung call=ruf,ruft,aufruf,aufgerufen used=verwendet,benutzt,genutzt defined=definiert declared=deklariert
    implemented=implementiert return=zurückgeb,zurückgegeben,rückgabe throw=wirft,geworfen ignore=ignorier deleted=gelöscht
    new=neu redirect=umleit,weiterleit result=ergebnis old=alt same=gleich,selbe different=verschieden,unterschiedlich entry=eintrag,einträg content=inhalt resource=ressource
    run=ausführ,lauf,läuft provider=anbieter asynchronous=asynchron synchronous=synchron credentials=anmeldedaten,zugangsdaten storage=ablage,speicherung
    transfer=übertrag encode=kodier,codier decode=dekodier,decodier dispatch=verteil mechanism=mechanism follow=folg,verfolg resolve=auflös,aufgelöst
    static=statisch serve=auslief prompt=eingabeaufforderung progress=fortschritt bar=balken completion=vervollständig abort=abbruch,abbrech,abgebrochen
    usage=verwendung,benutzung,nutzung help=hilfe format=formatier integration=integration track=verfolgung watch=überwach,beobacht simulate=simulier discover=entdeck
    set=setze,gesetzt cleanup=aufräum,bereinig shutdown=herunterfahr context=kontext command=befehl,kommando pool=pool data=daten job=auftrag,aufträge
    network=netzwerk object=objekt register=registrier callback=rückruf schedule=zeitplan,planen policy=richtlinie metrics=kennzahl token=token cookie=cookie
    test=test proxy=proxy parser=parser thread=thread job=job byte=byte terminal=terminal http=http url=url json=json xml=xml handler=handler code=code
    request=anfragen web=web shell=shell mode=modus source=quelle target=ziel match=treffer,übereinstimm random=zufall unit=einheit weight=gewicht month=monat day=tag,tage
    week=woche year=jahr second=sekunde minute=minute hour=stunde space=leerzeichen quote=anführungszeichen bracket=klammer comma=komma
    manage=verwalt release=freigeb,freigegeben serialize=serialisier detect=erkenn,erkannt snapshot=schnappschuss
    host=rechner wrapper=hülle model=modell protocol=protokolle editor=bearbeiter lookup=nachschlag utility=hilfsfunktion
    retrieve=abruf,abgerufen count=anzahl,zähl nested=verschachtelt recursive=rekursiv conflict=konflikt leak=leck
    performance=leistung required=erforderlich optional=optional generate=generier initialize=initialisier loop=endlos
    compile=kompilier publish=veröffentlich subscribe=abonnier
    debounce=entprell throttle=drossel drag=ziehe,gezogen scroll=scroll animation=animation toolbar=werkzeugleiste sidebar=seitenleiste tab=reiter`,
});
